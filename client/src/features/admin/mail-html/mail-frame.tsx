import { useLayoutEffect, useMemo, useRef } from "react";
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
  const frame = useRef<HTMLIFrameElement>(null);
  const document = useMemo(() => toFrameDocument(html), [html]);
  // React would make a string of it, which our security policy refuses.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = document;
  }, [document]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox=""
      className={classNames("w-full rounded-sign border border-line-strong bg-white", className)}
    />
  );
}
