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
import { CardTable } from "#client/ui/card-table.tsx";
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

export const LegalTable = ({ rows, ...table }: Table) => (
  <div className="mt-5">
    <CardTable
      {...table}
      rows={rows.map((cells) => cells.map((text) => <Prose key={plain(text)} text={text} />))}
    />
  </div>
);

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
