import { describeRecipients, usePartnerAgencies } from "./partner-agencies.ts";
import { paths } from "#client/lib/paths.ts";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";

const pages = {
  privacy: { path: paths.privacyPolicy, name: "Privacy Policy" },
  terms: { path: paths.termsOfService, name: "Terms of Service" },
} as const;

/** A legal page in a new tab. */
export const LegalLink = ({ page }: { page: keyof typeof pages }) => (
  <NewTabLink
    href={pages[page].path}
    className="inline-flex min-h-6 items-center gap-1 text-signal underline underline-offset-4"
    iconClass="size-3.5 shrink-0"
  >
    {pages[page].name}
  </NewTabLink>
);

/** Shown before a quote request: who receives it, when they reply, and the terms. */
export const QuoteTerms = () => (
  <>
    <p>{describeRecipients(usePartnerAgencies())}</p>
    <p className="-mb-2 flex flex-wrap gap-x-4 [&>a]:min-h-11">
      <LegalLink page="privacy" />
      <LegalLink page="terms" />
    </p>
  </>
);

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
