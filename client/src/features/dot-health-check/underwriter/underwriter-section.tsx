import type { ReactNode } from "react";
import { scrollIfWanted } from "#client/features/dot-health-check/carrier/scroll-if-wanted.ts";
import { type SectionId, sections, type SectionText } from "./sections.ts";

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
