import { paths } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { MenuStatus } from "#client/features/profile-builder/status/menu-status.tsx";
import { useSectionStatus } from "./section-status.ts";
import { SectionLink } from "./section-menu-link.tsx";

type ListProps = { current: Section; onChoose?: () => void };

/** All sections; standalone ones come last, after a divider. */
export function SectionList({ current, onChoose }: ListProps) {
  const statuses = useSectionStatus();
  return (
    <ul className="grid gap-0.5">
      {profile.map((section) => (
        <li key={section.id} className={section.standalone && "mt-2 border-t border-line pt-2"}>
          <SectionLink
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

/** Link out of the builder, above the side menu. */
export const BackToHome = () => (
  <Link href={paths.home} className={buttonClass("secondary", "mb-3 w-full")}>
    <ArrowLeft aria-hidden="true" className="size-4" />
    Back to Home
  </Link>
);

/** Side menu on wide screens. */
export function SectionNav({ current }: { current: Section }) {
  return (
    <nav
      aria-label="Profile sections"
      className="sticky top-[calc(var(--room-above,0px)+1.5rem)] max-h-[calc(100dvh-3rem-var(--room-above,0px))] self-start overflow-y-auto rounded-sign border border-line bg-paper p-3"
    >
      <BackToHome />
      <MenuStatus />
      <SectionList current={current} />
    </nav>
  );
}
