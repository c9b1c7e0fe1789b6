import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import type { Funnel } from "#shared/api/admin/visits.ts";
import { usNumber } from "#shared/us-english.ts";

const steps: readonly { key: keyof Funnel; label: string }[] = [
  { key: "visits", label: "Visits" },
  { key: "reachedBuilder", label: "Opened the builder" },
  { key: "reachedReview", label: "Opened the review" },
  { key: "requestedQuote", label: "Requested quotes" },
];

const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** How far visits got, of those that we know of. */
export function FunnelSteps({ totals }: { totals: Funnel }) {
  return (
    <SectionCard
      title="From visit to quote"
      description="Counts only visits that ended in Save Profile or a quote request. Nothing else leaves the visitor's browser, so other visits are unknown."
    >
      <ol className="grid gap-3">
        {steps.map(({ key, label }) => {
          const share = toShare(totals[key], totals.visits);
          return (
            <li key={key}>
              <p className="flex flex-wrap justify-between gap-x-5 tabular-nums">
                <span className="font-semibold">{label}</span>
                <span>
                  {usNumber(totals[key])} ({share}%)
                </span>
              </p>
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 h-3 w-full"
              >
                <rect width="100" height="4" className="fill-ground" />
                <rect width={Math.min(share, 100)} height="4" className="fill-action" />
              </svg>
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
