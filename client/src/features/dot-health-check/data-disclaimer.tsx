import { inlineLinkClass } from "#client/ui/text-link.ts";
import { paths } from "#client/lib/paths.ts";
import { Link } from "wouter";
import { disclaimerText } from "./disclaimer-text.ts";

/** What the data is, and what it isn't. */
export const DataDisclaimer = () => (
  <section aria-labelledby="data-disclaimer" className="mt-12 border-t border-line pt-6 text-ink-soft">
    <h2 id="data-disclaimer" className="text-lg text-ink">
      Data Disclaimer
    </h2>
    <p className="mt-1 max-w-prose">
      {disclaimerText}{" "}
      <Link href={paths.disclaimer} className={`${inlineLinkClass} print:hidden`}>
        Read the full disclaimer
      </Link>
    </p>
  </section>
);
