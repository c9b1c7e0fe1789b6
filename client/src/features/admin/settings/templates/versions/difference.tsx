import type { Content } from "#client/features/admin/settings/templates/editor/template-fields.tsx";
import { useMemo } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { compareLines } from "./compare-lines.ts";

type Props = { label: string; before: Content; after: Content };

const looks: Readonly<Record<string, { readonly spoken: string; readonly className: string }>> = {
  "+": { spoken: "Added: ", className: "bg-brand-soft" },
  "-": { spoken: "Removed: ", className: "bg-stop-soft" },
};

const toText = ({ subject, body }: Content): string => `Subject: ${subject}\n${body}`;

type LineProps = { mark: string; text: string; isAfterGap: boolean };

function Line({ mark, text, isAfterGap }: LineProps) {
  const look = looks[mark];
  return (
    <li
      className={classNames(
        "flex gap-3 px-3",
        look?.className,
        isAfterGap && "border-t border-dashed border-line",
      )}
    >
      <span aria-hidden="true" className="w-3 shrink-0 font-bold select-none">
        {mark.trim()}
      </span>
      <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {look && <span className="sr-only">{look.spoken}</span>}
        {text === "" ? "\u00a0" : text}
      </span>
    </li>
  );
}

/** What changed between two texts of a template, line by line: "-" is only in the first, "+" in the second. */
export function Difference({ label, before, after }: Props) {
  const [first, second] = [toText(before), toText(after)];
  const changes = useMemo(() => compareLines(first, second), [first, second]);
  if (changes.length === 0) return <p className="text-ink-soft">There is no difference.</p>;
  const lines = changes.flatMap((change, at) =>
    change.map((line, index) => ({ line, key: `${at} ${index}`, isAfterGap: at > 0 && index === 0 })),
  );
  return (
    <ol
      aria-label={label}
      className="rounded-sign border border-line bg-paper py-2 font-mono text-sm text-ink"
    >
      {lines.map(({ line, key, isAfterGap }) => (
        <Line key={key} mark={line.slice(0, 1)} text={line.slice(1)} isAfterGap={isAfterGap} />
      ))}
    </ol>
  );
}
