import { useMemo } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { toFrameDocument } from "./frame-document.ts";

type Props = {
  title: string;
  html: string;
  /** Its height. */
  className: string;
};

/** An email's HTML. Nothing in the frame runs or loads: it may hold what a visitor typed. */
export function MailFrame({ title, html, className }: Props) {
  const document = useMemo(() => toFrameDocument(html), [html]);
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={document}
      className={classNames("w-full rounded-sign border border-line-strong bg-white", className)}
    />
  );
}
