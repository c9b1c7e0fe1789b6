import { Folds, ReadingPage } from "#client/ui/fold.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { usDay } from "#shared/text/us-english.ts";
import { Suspense } from "react";
import { Link } from "wouter";
import type { LegalDates } from "./legal-dates.ts";
import { LegalSection, Prose } from "./legal-section.tsx";
import type { LegalText, TextLink } from "./legal-text.ts";
import { disclaimer, privacyPolicy, termsOfService } from "./text/links.ts";

const Day = ({ name, date }: { name: string; date: string }) => (
  <span>
    {name} <time dateTime={date}>{usDay(date)}</time>
  </span>
);

const Dates = ({ effective, updated, textChanged }: LegalDates) => (
  <p className="mt-2 flex flex-wrap gap-x-6 text-base">
    <Day name="Effective" date={effective} />
    {updated !== undefined && <Day name="Updated" date={updated} />}
    <Day name="Text last changed" date={textChanged} />
  </p>
);

const OtherPages = ({ here }: { here: string }) => (
  <nav
    aria-label="Other legal pages"
    className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden"
  >
    {[privacyPolicy, termsOfService, disclaimer]
      .filter(({ label }: TextLink) => label !== here)
      .map(({ href, label }) => (
        <Link key={href} href={href} className={textLinkClass}>
          {label}
        </Link>
      ))}
  </nav>
);

/** The gist first. Every part of the text is folded under its heading, with nothing left out. */
export const LegalPage = ({ text, dates }: { text: LegalText; dates: LegalDates }) => (
  <ReadingPage
    title={text.title}
    lead={
      <>
        <p>{text.lead}</p>
        <Dates {...dates} />
      </>
    }
    brief={text.brief.map(({ term, text: words }) => ({ term, text: <Prose text={words} /> }))}
  >
    <Folds>
      {text.sections.map((section, index) => (
        // Nothing here suspends: React hydrates each section separately, which keeps phones responsive.
        <Suspense key={section.id}>
          <LegalSection section={section} number={index + 1} />
        </Suspense>
      ))}
    </Folds>
    <OtherPages here={text.title} />
  </ReadingPage>
);
