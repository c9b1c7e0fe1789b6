import { fmcsaLinks } from "#client/lib/checked/fmcsa-links.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { ExternalLink } from "lucide-react";

/** To FMCSA's own page, which has the filings from before May 2026 too. */
export const LicensingLink = () => (
  <a
    href={fmcsaLinks.licensingAndInsurance}
    target="_blank"
    rel="noopener noreferrer"
    className={inlineLinkClass}
  >
    See Licensing &amp; Insurance at FMCSA
    <ExternalLink aria-hidden="true" className="ml-1 inline size-4" />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
