import type { ReactNode } from "react";
import { scrollIfWanted } from "#client/features/dot-health-check/carrier/scroll-if-wanted.ts";
import { type SectionId, sections, type SectionText } from "./sections.ts";

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const { title, intro }: SectionText = sections[id];
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      ref={scrollIfWanted}
      aria-labelledby={titleId}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <h4 id={titleId} className="text-xl font-extrabold">
          {title}
        </h4>
        {intro && <p className="mt-1 max-w-prose text-ink-soft">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
