import { Card } from "#client/ui/card.tsx";
import { BarChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { usDay } from "#shared/us-english.ts";

const series: readonly Series[] = [
  { key: "quote", label: "Quote requests", color: "action" },
  { key: "email", label: "Emails to self", color: "signal" },
  { key: "download", label: "Downloads", color: "lamp" },
];

/** "Nov 23" */
const toShortDay = (day: string): string => usDay(day).replace(/^(\w{3})\w* (\d+),.*$/, "$1 $2");

/** Submissions of the last days. */
export function SubmissionsChart({ days }: { days: Dashboard["days"] }) {
  const isEmpty = days.every(({ quote, email, download }) => quote + email + download === 0);
  return (
    <Card>
      <BarChart
        title="Submissions by day"
        nameLabel="Day"
        series={series}
        points={days.map(({ day, ...values }) => ({ name: toShortDay(day), values }))}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {isEmpty ? "Nothing was submitted in the last 30 days. " : ""}Days are New York&apos;s.
      </p>
    </Card>
  );
}
