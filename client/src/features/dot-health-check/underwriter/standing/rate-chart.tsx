import { LowBarChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import { findBar } from "#shared/carrier/population/bars.ts";
import type { PlacedRate } from "#shared/carrier/population/population.ts";
import { describePeers, describeBar, placedNames } from "#shared/carrier/standing/describe-population.ts";

const series: readonly Series[] = [
  { key: "others", label: "Carriers", color: "signal" },
  { key: "own", label: "Carriers, this one among them", color: "lamp" },
];

/** How many carriers of the group have which rate; the bar that this carrier is in has a color of its own. */
export function RateChart({ placed: { kind, count, total, group } }: { placed: PlacedRate }) {
  const own = findBar(group.bars, count / total);
  const points = group.bars.map((bar, index) => ({
    name: describeBar(kind, bar),
    values: { [index === own ? "own" : "others"]: bar.carriers },
  }));
  return (
    <LowBarChart
      title={`${placedNames[kind]}, ${describePeers(group)}`}
      nameLabel="Rate"
      series={series}
      points={points}
      isStacked
    />
  );
}
