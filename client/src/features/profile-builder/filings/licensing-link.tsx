import { fmcsaLinks } from "#client/lib/checked/fmcsa-links.ts";
import { NewTabLink } from "#client/ui/actions/new-tab-link.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";

/** To FMCSA's own page, which has the filings from before May 2026 too. */
export const LicensingLink = () => (
  <NewTabLink
    href={fmcsaLinks.licensingAndInsurance}
    className={inlineLinkClass}
    iconClass="ml-1 inline size-4"
  >
    See Licensing &amp; Insurance at FMCSA
  </NewTabLink>
);
