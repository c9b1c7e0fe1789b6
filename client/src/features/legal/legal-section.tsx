import { PointProse, Prose } from "./legal-prose.tsx";
import { LegalTable } from "./legal-table.tsx";
import { type Block, plain, type Section } from "./legal-text.ts";

function BlockShown({ block }: { block: Block }) {
  if (block.kind === "table") return <LegalTable {...block} />;
  if (block.kind === "paragraph")
    return (
      <p className="mt-4 max-w-[46ch] print:max-w-none text-pretty">
        <Prose text={block.text} />
      </p>
    );
  return (
    <ul className="mt-4 grid max-w-[46ch] print:max-w-none gap-3">
      {block.points.map((point) => (
        <li
          key={`${point.term ?? ""}${plain(point.text)}`}
          className="relative pl-6 text-pretty before:absolute before:top-[0.6em] before:left-1 before:rounded-sign-in before:border-4 before:border-brand print:break-inside-avoid print:before:border-black"
        >
          <PointProse {...point} />
        </li>
      ))}
    </ul>
  );
}

const toBlockKey = (block: Block): string => {
  if (block.kind === "paragraph") return plain(block.text);
  if (block.kind === "table") return block.caption;
  return block.points.map(({ text }) => plain(text)).join("");
};

/** A section number styled as a mile marker. Hidden from screen readers, which get the title. */
export const SectionNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="min-w-[1.9em] shrink-0 rounded-sign-in bg-action px-[0.35em] pt-[0.3em] pb-[0.15em] text-center text-[0.8em] leading-none font-bold text-action-on tabular-nums print:border print:border-black"
  >
    {number}
  </span>
);

export function LegalSection({ section, number }: { section: Section; number: number }) {
  return (
    <section className="mt-12 print:mt-8">
      <h2
        id={section.id}
        className="flex scroll-mt-6 items-baseline gap-3 text-xl target:text-brand print:break-after-avoid"
      >
        <SectionNumber number={number} />
        {section.title}
      </h2>
      {section.blocks.map((block) => (
        <BlockShown key={toBlockKey(block)} block={block} />
      ))}
    </section>
  );
}
