import { paths, builderPath } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { ArrowLeft, Check } from "lucide-react";
import { Link } from "wouter";
import { MenuStatus } from "#client/features/profile-builder/status/menu-status.tsx";
import { useSectionStatus, type SectionStatus } from "./section-status.ts";
import { classNames } from "#client/ui/class-names.ts";
import { getSectionNumber, sectionCount } from "./section-number.ts";

type LinkProps = { section: Section; isCurrent: boolean; status: SectionStatus; onChoose?: () => void };

const marks: Record<SectionStatus, string> = {
  completed: "border-action bg-action text-action-on",
  open: "border-line-strong bg-paper text-ink-soft",
};

const Mark = ({ section, status }: Pick<LinkProps, "section" | "status">) => (
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

const SectionStatusLabel = ({ number, status }: { number: number; status: SectionStatus }) => (
  <span className="block text-sm font-normal text-ink-soft">
    Section {number} of {sectionCount}
    {status === "completed" && <span className="sr-only">, completed</span>}
  </span>
);

// Forced-colors mode draws transparent borders, so there we hide the border with the Canvas color.
const currentLook = "border-brand bg-brand-soft font-bold";
const otherLook = "border-transparent hover:bg-ground forced-colors:border-[Canvas]";

/** A menu item: number or check mark, title, and "Section X of Y". */
function MenuLink({ section, isCurrent, status, onChoose }: LinkProps) {
  const number = getSectionNumber(section);
  return (
    <Link
      href={builderPath(section.id)}
      onClick={onChoose}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-11 items-center gap-3 rounded-sign border-l-4 px-3 py-1",
        isCurrent ? currentLook : otherLook,
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

type ListProps = { current: Section; onChoose?: () => void };

/** All sections; standalone ones come last, after a divider. */
export function SectionList({ current, onChoose }: ListProps) {
  const statuses = useSectionStatus();
  return (
    <ul className="grid gap-0.5">
      {profile.map((section) => (
        <li key={section.id} className={section.standalone && "mt-2 border-t border-line pt-2"}>
          <MenuLink
            section={section}
            isCurrent={section.id === current.id}
            status={statuses.get(section.id) ?? "open"}
            {...(onChoose ? { onChoose } : {})}
          />
        </li>
      ))}
    </ul>
  );
}

export const BackToHome = () => (
  <Link href={paths.home} className={buttonClass("secondary", "mb-3 w-full")}>
    <ArrowLeft aria-hidden="true" className="size-4" />
    Back to Home
  </Link>
);

export const SectionNav = ({ current }: { current: Section }) => (
  <nav
    aria-label="Profile sections"
    className="sticky top-[calc(var(--room-above,0px)+1.5rem)] max-h-[calc(100dvh-3rem-var(--room-above,0px))] self-start overflow-y-auto rounded-sign border border-line bg-paper p-3"
  >
    <BackToHome />
    <MenuStatus />
    <SectionList current={current} />
  </nav>
);
