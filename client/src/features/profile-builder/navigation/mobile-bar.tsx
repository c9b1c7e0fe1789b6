import { SharedComputerSwitch } from "#client/draft/shared-computer-switch.tsx";
import { builderPath, paths } from "#client/lib/paths.ts";
import { useBack } from "#client/ui/back.ts";
import { useEscape } from "#client/ui/use-escape.ts";
import type { Section } from "#shared/profile/section.ts";
import { House, Menu, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { MenuStatus, SaveStatus, useReadiness } from "./menu-status.tsx";
import { Face, SectionList, useCompleted } from "./section-nav.tsx";
import { readinessLabels } from "#shared/profile/derived/readiness.ts";
import { mileMarkerClass } from "#client/ui/mile-marker.tsx";
import { profile } from "#shared/profile/registry.ts";
import { getSectionNumber, sectionCount } from "./builder-location.ts";

function StripLabel({ current: section }: { current: Section }) {
  const number = getSectionNumber(section);
  return (
    <p className="min-w-0 flex-1 text-sm leading-5 font-semibold break-words">
      {number && `${number} of ${sectionCount}, `}
      {section.title}
    </p>
  );
}

type LinkProps = { section: Section; isCurrent: boolean; isDone: boolean };

function StripLink({ section, isCurrent, isDone }: LinkProps) {
  const number = getSectionNumber(section);
  const look = isDone ? "done" : "ahead";
  return (
    <Link
      href={builderPath(section.id)}
      // It has what is seen: people who speak to the phone say "Mile 3".
      aria-label={`${number ? `Mile ${number} ` : ""}${section.title}${isDone ? ", completed" : ""}`}
      aria-current={isCurrent ? "page" : undefined}
      className={mileMarkerClass(isCurrent ? "sign" : look)}
    >
      <Face section={section} isDone={isDone} />
    </Link>
  );
}

function SectionStrip({ current: section }: { current: Section }) {
  const completed = useCompleted();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-section="${section.id}"]`);
    chosen?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [section.id]);
  return (
    <ul ref={strip} className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      {profile.map((one) => (
        <li key={one.id} data-section={one.id}>
          <StripLink section={one} isCurrent={one.id === section.id} isDone={completed.has(one.id)} />
        </li>
      ))}
    </ul>
  );
}

const iconButton = "inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-ground";

function BarStatus() {
  const { level } = useReadiness();
  return (
    <p className="flex shrink-0 items-baseline gap-2 text-sm leading-5 text-ink-soft">
      {/* No room for both on a narrow phone: the menu has both, and a notice says what isn't saved. */}
      <SaveStatus className={level === "none" ? "" : "max-[399px]:hidden"} />
      {level !== "none" && <span className="font-bold text-ink">{readinessLabels[level]}</span>}
    </p>
  );
}

type Props = { current: Section };

const OpenMenu = ({ id, current, close }: Props & { id: string; close: () => void }) => (
  <div
    id={id}
    className="absolute inset-x-0 top-full z-10 max-h-[70dvh] overflow-y-auto border-y border-line bg-paper p-3 shadow-lg"
  >
    <MenuStatus onChoose={close} />
    <SectionList current={current} onChoose={close} />
    <SharedComputerSwitch className="mt-2 border-t border-line pt-2" />
  </div>
);

/** Top bar on narrow screens: Home, the section strip, and a menu of all sections. */
export function MobileBar({ current }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const close = () => setOpen(false);
  useEscape("menu", isOpen, close);
  useBack(isOpen, close);
  const Icon = isOpen ? X : Menu;
  return (
    <nav aria-label="Profile sections" className="relative border-b border-line bg-paper">
      <div className="flex items-center gap-1 px-1">
        <Link href={paths.home} aria-label="Home" className={iconButton}>
          <House aria-hidden="true" className="size-6" />
        </Link>
        <SectionStrip current={current} />
        <button
          type="button"
          className={iconButton}
          aria-label={isOpen ? "Close the menu" : "Section menu"}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="flex items-baseline gap-3 px-3 pb-1">
        <StripLabel current={current} />
        <BarStatus />
      </div>
      {isOpen && <OpenMenu id={listId} {...{ current, close }} />}
    </nav>
  );
}
