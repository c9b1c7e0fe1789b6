import { describeRecipients, usePartnerAgencies } from "./partner-agencies.ts";
import { LegalLink } from "#client/features/profile-builder/review/legal-links.tsx";

/** Shown before a quote request: who receives it, when they reply, and the terms. */
export function QuoteTerms() {
  return (
    <>
      <p>{describeRecipients(usePartnerAgencies())}</p>
      <p className="-mb-2 flex flex-wrap gap-x-4 [&>a]:min-h-11">
        <LegalLink page="privacy" />
        <LegalLink page="terms" />
      </p>
    </>
  );
}

/** Shown before emailing a copy to oneself. */
export const SelfEmailTerms = () => (
  <p>
    We email you a copy of your profile as a PDF, for your records. It goes to no agency.{" "}
    <LegalLink page="privacy" />
  </p>
);

/** Shown after a download: where to find the file. */
export const DownloadTerms = ({ where }: { where: string }) => (
  <p>
    {where} <LegalLink page="privacy" />
  </p>
);
