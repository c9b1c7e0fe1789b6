import { describeRecipients, usePartnerAgencies } from "./agencies.ts";
import { LegalLink } from "#client/features/profile-builder/review/legal-links.tsx";

/** Before a quote request: who gets it, when they answer, and under which terms. */
export function QuoteTerms() {
  return (
    <>
      <p>{describeRecipients(usePartnerAgencies())}</p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <LegalLink page="privacy" />
        <LegalLink page="terms" />
      </p>
    </>
  );
}

/** Before one's own copy is emailed. */
export const SelfEmailTerms = () => (
  <p>
    We email you a copy of your profile as a PDF, for your records. It goes to no agency.{" "}
    <LegalLink page="privacy" />
  </p>
);

/** After a download: where the file is. */
export const DownloadTerms = ({ where }: { where: string }) => (
  <p>
    {where} <LegalLink page="privacy" />
  </p>
);
