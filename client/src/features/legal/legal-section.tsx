import {
  type Block,
  plain,
  type Section,
  type Table,
  type Text,
  type Code,
  type Point,
  type TextLink,
} from "./legal-text.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Fold } from "#client/ui/fold.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "wouter";

const linkLook = `${inlineLinkClass} hover:decoration-2`;

function LinkInText({ href, label }: TextLink) {
  // An email address is not a page of the site.
  if (!href.startsWith("/"))
    return (
      <a href={href} className={classNames(linkLook, "wrap-anywhere")}>
        {label}
      </a>
    );
  return (
    <Link href={href} className={linkLook}>
      {label}
    </Link>
  );
}

function piece(part: string | TextLink | Code): ReactNode {
  if (typeof part === "string") return part;
  if ("code" in part)
    return (
      <code className="[font-family:ui-monospace,monospace] text-[0.9em] [font-variant-ligatures:none] wrap-anywhere">
        {part.code}
      </code>
    );
  return <LinkInText {...part} />;
}

export const Prose = ({ text }: { text: Text }): ReactNode =>
  typeof text === "string" ? text : createElement(Fragment, null, ...text.map(piece));

const PointProse = ({ term, text }: Point) => (
  <>
    {term !== undefined && <strong>{term} </strong>}
    <Prose text={text} />
  </>
);

type RowProps = { columns: readonly string[]; cells: readonly Text[] };

const cellLook = "block px-4 pb-3 align-top sm:table-cell sm:border-t sm:border-line sm:px-3 sm:py-3";

/** On a phone each row is a card of stacked cells, and each cell has a label. */
function Row({ columns, cells }: RowProps) {
  const [name, ...rest] = cells;
  return (
    <tr className="block rounded-sign border border-line bg-paper not-first:mt-3 sm:table-row sm:bg-transparent print:break-inside-avoid">
      <th
        scope="row"
        className={classNames(cellLook, "pt-3 text-left font-bold text-pretty sm:w-1/4 sm:**:wrap-normal")}
      >
        <Prose text={name ?? ""} />
      </th>
      {rest.map((cell, index) => (
        <td key={columns[index + 1]} className={cellLook}>
          <span className="block text-sm font-bold text-ink-soft sm:hidden">{columns[index + 1]}</span>
          <Prose text={cell} />
        </td>
      ))}
    </tr>
  );
}

/** A table that needs no horizontal scrolling on narrow screens. */
export function LegalTable({ caption, columns, rows }: Table) {
  return (
    <table className="mt-5 block w-full text-base sm:table sm:border-separate sm:border-spacing-0 sm:rounded-sign sm:border sm:border-line sm:bg-paper">
      <caption className="block pb-2 text-left font-bold sm:table-caption print:break-after-avoid">
        {caption}
      </caption>
      <thead className="hidden sm:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-left text-sm font-bold text-ink-soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((cells) => (
          <Row key={plain(cells[0] ?? "")} columns={columns} cells={cells} />
        ))}
      </tbody>
    </table>
  );
}

function BlockShown({ block }: { block: Block }) {
  if (block.kind === "table") return <LegalTable {...block} />;
  if (block.kind === "paragraph")
    return (
      <p className="mt-3 max-w-prose text-pretty print:max-w-none first:mt-0">
        <Prose text={block.text} />
      </p>
    );
  return (
    <ul className="mt-3 grid max-w-prose gap-3 print:max-w-none">
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

export const LegalSection = ({ section, number }: { section: Section; number: number }) => (
  <Fold id={section.id} title={section.title} number={number}>
    {section.blocks.map((block) => (
      <BlockShown key={toBlockKey(block)} block={block} />
    ))}
  </Fold>
);
