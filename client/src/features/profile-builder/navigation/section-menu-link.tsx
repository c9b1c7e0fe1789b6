import { builderPath } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { Section } from "#shared/profile/section.ts";
import { Check } from "lucide-react";
import { Link } from "wouter";
import type { SectionStatus } from "./section-status.ts";
import { getSectionNumber, sectionCount } from "./section-number.ts";

type Props = { section: Section; isCurrent: boolean; status: SectionStatus; onChoose?: () => void };

const marks: Record<SectionStatus, string> = {
  completed: "border-action bg-action text-action-on",
  toReview: "border-lamp bg-lamp-soft text-lamp-ink",
  open: "border-line-strong bg-paper text-ink-soft",
};

function Mark({ section, status }: Pick<Props, "section" | "status">) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-bold",
        marks[status],
      )}
    >
      {status === "completed" ? <Check className="size-4" strokeWidth={3} /> : getSectionNumber(section)}
    </span>
  );
}

function SectionStatusLabel({ number, status }: { number: number; status: SectionStatus }) {
  return (
    <span className="block text-sm font-normal text-ink-soft">
      Section {number} of {sectionCount}
      {status === "completed" && <span className="sr-only">, completed</span>}
      {status === "toReview" && (
        <>
          <span className="sr-only">, </span>
          <span className="ml-1.5 inline-block rounded-sign bg-lamp-soft px-1.5 font-semibold text-lamp-ink forced-colors:outline">
            To review
          </span>
        </>
      )}
    </span>
  );
}

// Forced-colors mode draws transparent borders, so there we hide the border with the Canvas color.
const current = "border-brand bg-brand-soft font-bold";
const other = "border-transparent hover:bg-ground forced-colors:border-[Canvas]";

/** A menu item: number or check mark, title, and "Section X of Y". */
export function SectionLink({ section, isCurrent, status, onChoose }: Props) {
  const number = getSectionNumber(section);
  return (
    <Link
      href={builderPath(section.id)}
      onClick={onChoose}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-11 items-center gap-3 rounded-sign border-l-4 px-3 py-1",
        isCurrent ? current : other,
      )}
    >
      {number && <Mark section={section} status={status} />}
      <span>
        <span className="block leading-tight">{section.title}</span>
        {number && <SectionStatusLabel number={number} status={status} />}
      </span>
    </Link>
  );
}
