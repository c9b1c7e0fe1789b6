import { builderPath } from "#client/app/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { Section } from "#shared/profile/section.ts";
import { Check } from "lucide-react";
import { Link } from "wouter";
import { numberOf, sectionCount } from "./numbering.ts";

type Props = { section: Section; isCurrent: boolean; isCompleted: boolean; onChoose?: () => void };

function Mark({ section, isCompleted }: Pick<Props, "section" | "isCompleted">) {
  const look = isCompleted
    ? "border-action bg-action text-action-on"
    : "border-line-strong bg-paper text-ink-soft";
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-bold",
        look,
      )}
    >
      {isCompleted ? <Check className="size-4" strokeWidth={3} /> : numberOf(section)}
    </span>
  );
}

/** An entry of the menu: number or check mark, title, and which section of how many. */
export function SectionLink({ section, isCurrent, isCompleted, onChoose }: Props) {
  const number = numberOf(section);
  return (
    <Link
      href={builderPath(section.id)}
      onClick={onChoose}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-11 items-center gap-3 rounded-sign border-l-4 px-3 py-2",
        isCurrent ? "border-brand bg-brand-soft font-bold" : "border-transparent hover:bg-ground",
      )}
    >
      {number && <Mark section={section} isCompleted={isCompleted} />}
      <span>
        <span className="block leading-tight">{section.title}</span>
        {number && (
          <span className="block text-sm font-normal text-ink-soft">
            Section {number} of {sectionCount}
            {isCompleted && <span className="sr-only">, completed</span>}
          </span>
        )}
      </span>
    </Link>
  );
}
