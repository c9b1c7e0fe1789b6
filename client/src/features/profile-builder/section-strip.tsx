import { builderPath } from "#client/app/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { Check, LifeBuoy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { numberOf } from "./numbering.ts";
import { useCompleted } from "./use-completed.ts";

function face(section: Section, isCompleted: boolean) {
  if (isCompleted) return <Check aria-hidden="true" className="size-5" strokeWidth={3} />;
  return numberOf(section) ?? <LifeBuoy aria-hidden="true" className="size-5" />;
}

const look = (isCurrent: boolean, isCompleted: boolean): string => {
  if (isCurrent) return "border-action bg-action text-action-on";
  return isCompleted ? "border-brand bg-brand-soft text-brand" : "border-line-strong bg-paper text-ink-soft";
};

/** The sections as a row of numbers, the current one kept in sight. */
export function SectionStrip({ current }: { current: Section }) {
  const completed = useCompleted();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-section="${current.id}"]`);
    chosen?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [current.id]);
  return (
    <ul ref={strip} className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      {profile.map((section) => {
        const isCurrent = section.id === current.id;
        const isCompleted = completed.has(section.id);
        return (
          <li key={section.id} data-section={section.id}>
            <Link
              href={builderPath(section.id)}
              aria-label={isCompleted ? `${section.title}, completed` : section.title}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "inline-flex size-11 items-center justify-center rounded-full border font-bold",
                look(isCurrent, isCompleted),
              )}
            >
              {face(section, isCompleted)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
