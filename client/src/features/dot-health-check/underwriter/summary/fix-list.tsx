import type { FixItem } from "#shared/carrier/underwriting/fix-first.ts";
import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { getFixContent } from "./fix-content.tsx";

/** An ordered list of what to do about the record. `isComplete`: everything it is drawn from could be read. */
export function FixList({ items, isComplete }: { items: readonly FixItem[]; isComplete: boolean }) {
  return (
    <Section title="What to fix first">
      {items.length > 0 ? (
        <ol className="grid max-w-prose list-decimal gap-4 pl-6 marker:font-bold">
          {items.map((item) => {
            const { title, body } = getFixContent(item);
            return (
              <li key={title}>
                <p className="font-bold">{title}</p>
                <div>{body}</div>
              </li>
            );
          })}
        </ol>
      ) : (
        isComplete && <p>Nothing stands out. Keep it that way.</p>
      )}
      {!isComplete && (
        <p className="text-ink-soft">Part of FMCSA's data isn't here yet, so this list may be incomplete.</p>
      )}
    </Section>
  );
}
