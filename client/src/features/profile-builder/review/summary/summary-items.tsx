import type { SummaryBlock } from "#shared/profile/derived/summary.ts";

/** Questions with their answers, formatted for display. */
export function SummaryItems({ block }: { block: Extract<SummaryBlock, { kind: "items" }> }) {
  return (
    <div className="mt-2">
      {block.title && <h4 className="mb-1 font-bold">{block.title}</h4>}
      <dl className="divide-y divide-line border-y border-line">
        {block.items.map(({ key, label, value }) => (
          <div key={key} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
