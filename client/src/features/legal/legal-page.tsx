import { SignCard } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { usDay } from "#shared/text/us-english.ts";
import { Suspense } from "react";
import { Link } from "wouter";
import type { LegalDates } from "./legal-dates.ts";
import { PointProse, LegalSection, SectionNumber } from "./legal-section.tsx";
import type { LegalText, Point, TextLink, Section } from "./legal-text.ts";
import { disclaimer, privacyPolicy, termsOfService } from "./text/links.ts";
import { ChevronDown } from "lucide-react";

type Props = { sections: readonly Section[] };

const Links = ({ sections }: Props) => (
  <ol className="mt-1">
    {sections.map(({ id, title }, index) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-11 items-baseline gap-3 rounded-sign px-2 py-1.5 leading-snug underline-offset-4 hover:bg-paper hover:underline lg:min-h-9"
        >
          <SectionNumber number={index + 1} />
          {title}
        </a>
      </li>
    ))}
  </ol>
);

/** Beside the text if there is room; collapsed above it on a phone. Needs no script. */
function TableOfContents({ sections }: Props) {
  return (
    <nav aria-label="On this page" className="print:hidden">
      <details className="group rounded-sign border border-line bg-paper px-2 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-2 font-bold">
          On this page
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="pb-2">
          <Links sections={sections} />
        </div>
      </details>
      <div className="sticky top-8 -mx-2 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto lg:block">
        <p className="px-2 font-bold">On this page</p>
        <Links sections={sections} />
      </div>
    </nav>
  );
}

// For print: black on white, without backgrounds.
const onPaper =
  "print:max-w-none print:p-0 print:text-black print:**:border-black print:**:bg-transparent print:**:text-black";

function Dates({ effective, updated, textChanged }: LegalDates) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 font-semibold">
      <span>
        Effective <time dateTime={effective}>{usDay(effective)}</time>
      </span>
      {updated !== undefined && (
        <span>
          Updated <time dateTime={updated}>{usDay(updated)}</time>
        </span>
      )}
      <span>
        Text last changed <time dateTime={textChanged}>{usDay(textChanged)}</time>
      </span>
    </p>
  );
}

function Brief({ points }: { points: readonly Point[] }) {
  return (
    <SignCard className="mt-6 lg:mt-0 print:break-inside-avoid">
      <h2 className="text-xl">In brief</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 text-base sm:grid-cols-2">
        {points.map((point) => (
          <li key={point.term} className="text-pretty [&>strong]:block [&>strong]:text-lg">
            <PointProse {...point} />
          </li>
        ))}
      </ul>
    </SignCard>
  );
}

const OtherPages = ({ here }: { here: string }) => (
  <nav aria-label="Other legal pages" className="mt-16 border-t border-line pt-6 print:hidden">
    <p className="font-bold">Our other policies</p>
    <ul className="mt-1 flex flex-wrap gap-x-8">
      {[privacyPolicy, termsOfService, disclaimer]
        .filter(({ label }: TextLink) => label !== here)
        .map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={textLinkClass}>
              {label}
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);

export function LegalPage({ text, dates }: { text: LegalText; dates: LegalDates }) {
  return (
    <article className={`mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-16 ${onPaper}`}>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 max-w-[48ch] text-lg text-ink-soft md:text-xl">{text.lead}</p>
      <Dates {...dates} />
      <div className="mt-8 grid gap-x-16 lg:mt-12 lg:grid-cols-[17rem_minmax(0,42rem)] print:block">
        <TableOfContents sections={text.sections} />
        <div className="leading-relaxed sm:text-lg sm:leading-relaxed print:text-base print:leading-normal">
          <Brief points={text.brief} />
          {text.sections.map((section, index) => (
            // Nothing here suspends: React hydrates each section separately, which keeps phones responsive.
            <Suspense key={section.id}>
              <LegalSection section={section} number={index + 1} />
            </Suspense>
          ))}
          <OtherPages here={text.title} />
        </div>
      </div>
    </article>
  );
}
