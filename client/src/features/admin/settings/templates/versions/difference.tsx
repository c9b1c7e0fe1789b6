import { useMemo } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { type ComparedLine, compareLines, findChanges } from "./compare-lines.ts";

type Content = { readonly subject: string; readonly body: string };
type Props = { label: string; before: Content; after: Content };

const looks = {
  same: { mark: "", spoken: "", className: "" },
  added: { mark: "+", spoken: "Added: ", className: "bg-brand-soft" },
  removed: { mark: "-", spoken: "Removed: ", className: "bg-stop-soft" },
} as const;

const toText = ({ subject, body }: Content): string => `Subject: ${subject}\n${body}`;

type LineProps = ComparedLine & { isAfterGap: boolean };

function Line({ change, text, isAfterGap }: LineProps) {
  const { mark, spoken, className } = looks[change];
  return (
    <li
      className={classNames("flex gap-3 px-3", className, isAfterGap && "border-t border-dashed border-line")}
    >
      <span aria-hidden="true" className="w-3 shrink-0 font-bold select-none">
        {mark}
      </span>
      <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {spoken && <span className="sr-only">{spoken}</span>}
        {text === "" ? "\u00a0" : text}
      </span>
    </li>
  );
}

/** What changed between two texts of a template, line by line: "-" is only in the first, "+" in the second. */
export function Difference({ label, before, after }: Props) {
  const [first, second] = [toText(before), toText(after)];
  const lines = useMemo(() => findChanges(compareLines(first, second)), [first, second]);
  if (lines.length === 0) return <p className="text-ink-soft">There is no difference.</p>;
  return (
    <ol
      aria-label={label}
      className="rounded-sign border border-line bg-paper py-2 font-mono text-sm text-ink"
    >
      {lines.map((line, at) => (
        <Line key={line.index} {...line} isAfterGap={at > 0 && lines[at - 1]?.index !== line.index - 1} />
      ))}
    </ol>
  );
}
