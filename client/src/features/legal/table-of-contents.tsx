import { ChevronDown } from "lucide-react";
import { SectionNumber } from "./legal-section.tsx";
import type { Section } from "./legal-text.ts";

type Props = { sections: readonly Section[] };

const Links = ({ sections }: Props) => (
  <ol className="mt-1">
    {sections.map(({ id, title }, index) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-11 items-baseline gap-3 rounded-sign px-2 py-1.5 leading-snug underline-offset-4 hover:bg-paper hover:underline lg:min-h-9"
        >
          <SectionNumber number={index + 1} />
          {title}
        </a>
      </li>
    ))}
  </ol>
);

/** Beside the text if there is room; collapsed above it on a phone. Needs no script. */
export function TableOfContents({ sections }: Props) {
  return (
    <nav aria-label="On this page" className="print:hidden">
      <details className="group rounded-sign border border-line bg-paper px-2 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-2 font-bold">
          On this page
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="pb-2">
          <Links sections={sections} />
        </div>
      </details>
      <div className="sticky top-8 -mx-2 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto lg:block">
        <p className="px-2 font-bold">On this page</p>
        <Links sections={sections} />
      </div>
    </nav>
  );
}
