import { paths } from "#client/app/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { brand } from "#shared/brand.ts";
import { Link } from "wouter";

const steps = [
  ["Answer at your pace", "Ten short sections. Every answer is kept on this device as you type it."],
  ["Get your profile as a PDF", "Complete, searchable, in the order an underwriter reads it."],
  ["Ask for quotes", "Send it to partner insurance agencies. Free, no obligation, answers in 24-48 hours."],
] as const;

/** The first page: what the product does and the way into it. */
export function LandingPage() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 md:py-16">
      <SignCard>
        <p className="font-bold text-brand">{brand.name}</p>
        <h1 className="mt-2 text-4xl md:text-5xl">Professional Tools for Trucking Companies</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          Write your insurance profile once. Download it, e-mail it to yourself, or send it to partner
          agencies for quotes.
        </p>
        <Link href={paths.profileBuilder} className={buttonClass("primary", "mt-6 text-lg")}>
          Build Insurance Profile
        </Link>
      </SignCard>
      <ol className="mt-8 grid gap-4 md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="border-t-4 border-brand pt-3">
            <h2 className="text-lg">
              {index + 1}. {title}
            </h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 max-w-prose text-sm text-ink-soft">
        Your answers are stored in this browser and are not sent to our servers unless you ask for it.{" "}
        {brand.tagline}
      </p>
    </main>
  );
}
