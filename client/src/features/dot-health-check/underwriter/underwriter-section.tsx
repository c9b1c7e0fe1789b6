import type { ReactNode } from "react";
import { scrollIfWanted } from "#client/features/dot-health-check/use-dot-location.ts";
import { type SectionId, sections, type SectionText } from "./sections.ts";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { IsoMonth } from "#shared/carrier/sms/months.ts";
import { usMonth } from "#shared/text/us-english.ts";

/** A part that is open where there is room for it, and one line on a phone. */
export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details open={!useIsNarrow()}>
    <summary className={textLinkClass}>{summary}</summary>
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </details>
);

/** "Mar 2027", for a chart's axis and its table, on one line. */
export const formatShortMonth = (month: IsoMonth): string => {
  const [name = "", year = ""] = usMonth(month).split(" ");
  return `${name.slice(0, 3)}\u00a0${year}`;
};

type Props = {
  id: SectionId;
  /** In place of the section's own. */
  intro?: string;
  children: ReactNode;
};

export function Section({ id, children, ...own }: Props) {
  const { title, intro = own.intro }: SectionText = sections[id];
  const titleId = `${id}-title`;
  return (
    <section
      ref={scrollIfWanted}
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div>
        <h4 id={titleId} className="text-xl font-extrabold">
          {title}
        </h4>
        {intro && <p className="mt-1 max-w-prose text-ink-soft max-sm:text-sm">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
