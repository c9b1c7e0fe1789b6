import { ChartFrame, lazyChart } from "./chart-frame.tsx";
import { mapPlaces, formatValue } from "./series.ts";

const States = lazyChart(async () => (await import("./us-states-map.tsx")).UsStatesMap, "aspect-[1016/596]");

type Props = {
  title: string;
  valueLabel: string;
  /** By USPS state code; a missing state has no value. */
  values: Readonly<Record<string, number>>;
};

/** Amounts by state: the higher, the darker. The table lists the states with a value, highest first. */
export function UsMap({ title, valueLabel, values }: Props) {
  const points = mapPlaces
    .flatMap(({ code, name }) => {
      const value = values[code];
      return value === undefined ? [] : [{ name, value }];
    })
    .toSorted((one, other) => other.value - one.value)
    .map(({ name, value }) => ({ name, values: { value } }));
  const [most] = points;
  return (
    <ChartFrame
      title={title}
      nameLabel="State"
      series={[{ key: "value", label: valueLabel, color: "action" }]}
      points={points}
    >
      <States values={values} />
      {most && (
        <p aria-hidden="true" className="mt-1 text-sm text-ink-soft">
          Highest: {most.name}, {formatValue(most.values.value)}. States without a color have none.
        </p>
      )}
    </ChartFrame>
  );
}
