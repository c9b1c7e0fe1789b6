import { legalLinks } from "#client/app/layout/site-links.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { Link } from "wouter";

const whatLeaves = [
  ["You type", "Nothing leaves your browser."],
  [
    "You download or e-mail it",
    "The PDF and your contact details, of which we keep a copy. You can say no to the copy of a download.",
  ],
  [
    "You save it, or request a quote",
    "Your answers come to us; a quote request goes on to our partner agencies.",
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
  <dl className="self-start rounded-2xl border border-line bg-paper px-5 sm:px-7">
    {whatLeaves.map(([when, what]) => (
      <div key={when} className="border-b border-line py-5 last:border-b-0">
        <dt className="text-lg font-bold">{when}</dt>
        <dd className="mt-1 text-ink-soft">{what}</dd>
      </div>
    ))}
  </dl>
);

/** What happens to what people type, said before they type it. */
export function PrivacySection() {
  return (
    <section aria-labelledby="privacy" className="mx-auto max-w-6xl px-4 py-14 sm:px-6 md:py-20">
      <h2 id="privacy" className="text-3xl md:text-4xl">
        Your data stays in your cab
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="max-w-prose">
          <h3 className="text-xl">Data security and privacy</h3>
          <p className="mt-2 text-lg">
            For guest users, profile data is stored locally in the browser. It is not sent to our servers
            unless you request an insurance quote, or press another button that says it sends.
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
