import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { fmcsaLinks } from "#client/lib/checked/fmcsa-links.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { ExternalLink } from "lucide-react";

/** Says why prior insurance isn't filled in, to those who have a DOT number. */
export function InsuranceFilingsNote() {
  const hasDot = useDraftValue(({ dotNumber = "" }) => dotNumber.trim() !== "");
  if (!hasDot) return null;
  return (
    <p className="-mt-2 mb-4 max-w-[72ch] text-sm text-ink-soft">
      FMCSA's open data has no insurance filings we can read, so please enter your insurers yourself.{" "}
      <a
        href={fmcsaLinks.licensingAndInsurance}
        target="_blank"
        rel="noopener noreferrer"
        className={textLinkClass}
      >
        See Licensing &amp; Insurance at FMCSA
        <ExternalLink aria-hidden="true" className="ml-1 size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </p>
  );
}
