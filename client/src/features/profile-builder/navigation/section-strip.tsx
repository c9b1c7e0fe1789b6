import { builderPath } from "#client/lib/paths.ts";
import { type MileMarkerLook, mileMarkerClass, MileMarkerText } from "#client/ui/mile-marker.tsx";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { LifeBuoy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { type SectionStatus, useSectionStatus } from "./section-status.ts";
import { getSectionNumber, sectionCount } from "./section-number.ts";

function Face({ section, status }: Pick<LinkProps, "section" | "status">) {
  const number = getSectionNumber(section);
  if (number === undefined) return <LifeBuoy aria-hidden="true" className="size-5" />;
  return <MileMarkerText number={number} isDone={status === "completed"} />;
}

const looks: Record<SectionStatus, MileMarkerLook> = {
  completed: "done",
  open: "ahead",
};

/** The name has the number that is seen: who speaks to the phone says "3". */
function getName(section: Section, status: SectionStatus): string {
  return [getSectionNumber(section), section.title].filter(Boolean).join(" ") + names[status];
}

const names: Record<SectionStatus, string> = { completed: ", completed", open: "" };

/** The current position in words: "4 of 9, Business Operation". */
export function StripLabel({ current: section }: { current: Section }) {
  const number = getSectionNumber(section);
  return (
    <p className="min-w-0 flex-1 truncate text-sm leading-5 font-semibold">
      {number && `${number} of ${sectionCount}, `}
      {section.title}
    </p>
  );
}

type LinkProps = { section: Section; isCurrent: boolean; status: SectionStatus };

const StripLink = ({ section, isCurrent, status }: LinkProps) => (
  <Link
    href={builderPath(section.id)}
    aria-label={getName(section, status)}
    aria-current={isCurrent ? "page" : undefined}
    className={mileMarkerClass(isCurrent ? "sign" : looks[status])}
  >
    <Face section={section} status={status} />
  </Link>
);

/** The sections as a row of numbers that keeps the current one in view. */
export function SectionStrip({ current: section }: { current: Section }) {
  const statuses = useSectionStatus();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-section="${section.id}"]`);
    chosen?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [section.id]);
  return (
    <ul ref={strip} className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      {profile.map((one) => (
        <li key={one.id} data-section={one.id}>
          <StripLink
            section={one}
            isCurrent={one.id === section.id}
            status={statuses.get(one.id) ?? "open"}
          />
        </li>
      ))}
    </ul>
  );
}
