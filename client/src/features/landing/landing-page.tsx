import { paths } from "#client/lib/paths.ts";
import { signButton } from "#client/ui/green-sign.tsx";
import { Link } from "wouter";
import { Hero } from "./hero.tsx";
import { ToolCards } from "./tool-cards.tsx";
import { legalLinks } from "#client/lib/site-pages.ts";
import { textLinkClass } from "#client/ui/text-link.ts";

const whatLeaves = [
  [
    "You type",
    "Your answers stay in your browser. We look something up only when needed: a street as you type it, a VIN or DOT number when you ask, VINs as you enter them if you turn that on, and in the VIN Checker a VIN that looks mistyped.",
  ],
  [
    "You download or email the PDF",
    "We get the PDF and your contact details, and keep a copy. You can turn that off for downloads. Email to Me also sends us your answers. We keep only the answers in the PDF.",
  ],
  [
    "You press Save Profile",
    "We get and keep all your answers and the record of your visit: the page you landed on, the page that sent you here, campaign tags (UTM), the pages you opened and when, and your browser. We also keep your IP address.",
  ],
  [
    "You request a quote",
    "We get and keep all of that, plus the PDF and your message. Your answers, PDF, message and email address go to our partner agencies. The record of your visit does not.",
  ],
] as const;

const Links = () => (
  <ul className="mt-4 flex flex-wrap gap-x-6">
    {legalLinks.map(([name, path]) => (
      <li key={path}>
        <Link href={path} className={textLinkClass}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

const WhatLeaves = () => (
  <dl className="self-start rounded-sign-out border border-line bg-paper px-5 sm:px-7">
    {whatLeaves.map(([when, what]) => (
      <div key={when} className="border-b border-line py-5 last:border-b-0">
        <dt className="text-lg font-bold">{when}</dt>
        <dd className="mt-1 text-ink-soft">{what}</dd>
      </div>
    ))}
  </dl>
);

function PrivacySection() {
  return (
    <section aria-labelledby="privacy" className="mx-auto max-w-6xl px-4 py-14 sm:px-6 md:py-20">
      <h2 id="privacy" className="text-3xl">
        Your data stays in your cab until you send it
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="max-w-prose">
          <h3 className="text-xl">Data security and privacy</h3>
          <p className="mt-2 text-lg">
            For guest users, profile data is stored locally in the browser. It is not sent to our servers
            unless you request an insurance quote or press another button that sends it.
          </p>
          <p className="mt-6 rounded-sign border-l-4 border-stripe bg-lamp-soft p-4 text-lamp-ink">
            No online system is 100% secure. You transmit information at your own risk, and we are not liable
            for unauthorized access or breaches.
          </p>
          <Links />
        </div>
        <WhatLeaves />
      </div>
    </section>
  );
}

const steps = [
  [
    "Answer at your pace",
    "Phone or desktop. Every answer is saved on your device as you type, signal or no signal.",
  ],
  ["Look it over", "The review lists what's missing and lays out the rest the way underwriters read it."],
  ["Send it or keep it", "Download it, email it to yourself, or get quotes from partner agencies."],
] as const;

function Steps() {
  return (
    <section aria-labelledby="steps" className="border-y border-line bg-paper">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 id="steps" className="text-3xl">
          Three steps to a quote
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden="true" className="shrink-0 text-3xl leading-none font-extrabold text-brand">
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ClosingBand() {
  return (
    <section aria-labelledby="closing" className="bg-sign text-sign-on">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-14 sm:px-6">
        <h2 id="closing" className="max-w-xl text-3xl">
          Ready to Streamline Your Trucking Business?
        </h2>
        <Link href={paths.profileBuilder} className={signButton.first}>
          Start Building Your Profile
        </Link>
      </div>
    </section>
  );
}

export function LandingPage() {
  return (
    <>
      <Hero />
      <ToolCards />
      <Steps />
      <PrivacySection />
      <ClosingBand />
    </>
  );
}
