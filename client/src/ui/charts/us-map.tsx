import { usStates } from "#shared/us-states.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { lazyChart } from "./lazy-chart.tsx";
import { formatValue } from "./series.ts";

export type UsMapProps = {
  title: string;
  /** What is counted: "Inspections". */
  valueLabel: string;
  /** By USPS code of the state; a state that is missing has none. */
  values: Readonly<Record<string, number>>;
  format?: (value: number) => string;
};

const States = lazyChart<UsMapProps>(
  async () => (await import("./us-states-map.tsx")).UsStatesMap,
  "aspect-[975/610]",
);

/** Amounts by state: the more, the darker. The table has the states that have any, the most first. */
export function UsMap(map: UsMapProps) {
  const { title, valueLabel, values, format = formatValue } = map;
  const points = usStates
    .flatMap(({ code, name }) => {
      const value = values[code];
      return value === undefined ? [] : [{ name, value }];
    })
    .toSorted((one, other) => other.value - one.value)
    .map(({ name, value }) => ({ name, values: { value } }));
  return (
    <ChartFrame
      title={title}
      nameLabel="State"
      series={[{ key: "value", label: valueLabel, color: "action" }]}
      points={points}
      format={format}
    >
      <States {...map} />
    </ChartFrame>
  );
}
