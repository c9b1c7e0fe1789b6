import { inlineLinkClass } from "#client/ui/text-link.ts";
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import { classNames } from "#client/ui/class-names.ts";
import type { Code, Point, Text, TextLink } from "./legal-text.ts";

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

export const PointProse = ({ term, text }: Point) => (
  <>
    {term !== undefined && <strong>{term} </strong>}
    <Prose text={text} />
  </>
);
