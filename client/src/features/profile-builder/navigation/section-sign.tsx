import { GreenSign, SignTab } from "#client/ui/green-sign.tsx";
import type { Section } from "#shared/profile/section.ts";
import type { ReactNode, Ref } from "react";
import { getSectionNumber } from "./builder-location.ts";

type Props = { section: Section; heading?: Ref<HTMLHeadingElement>; children?: ReactNode };

/** The head of a section: a guide sign with its exit number. `children` follow the subtitle. */
export function SectionSign({ section, heading, children }: Props) {
  const number = getSectionNumber(section);
  return (
    <header className="mb-4 md:mb-6">
      {number && <SignTab>Exit {number}</SignTab>}
      <GreenSign className={number ? "rounded-tr-none" : ""} padding="px-3 py-2 md:px-5 md:py-4">
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-3xl">
          {section.title}
        </h1>
        <p className="max-w-[72ch] leading-snug md:mt-1">{section.subtitle}</p>
        {children}
      </GreenSign>
    </header>
  );
}
