import { paths } from "#client/lib/paths.ts";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";
import type { QuoteConfirmation } from "#client/draft/quote-log.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { pluralize } from "#shared/text/pluralize.ts";

export const formatAgencies = (count: number): string =>
  pluralize(count, "partner agency", "partner agencies");

export const usePartnerAgencies = (): number | undefined =>
  useApiQuery(getSiteSettings).data?.partnerAgencies;

/** Names the recipients of a quote request and what to expect, before sending. */
export function describeRecipients(count: number | undefined): string {
  const terms = "Free, no obligation.";
  if (count === 0)
    return "This site has no partner agencies yet. We'll save your request, but no agency gets it.";
  if (count === 1)
    return `Your profile goes to 1 partner agency. They'll usually get back to you with a quote within 24-48 hours. ${terms}`;
  const agencies = count === undefined ? "our partner agencies" : formatAgencies(count);
  return `Your profile goes to ${agencies}. They usually contact you with quotes within 24-48 hours. ${terms}`;
}

type Outcome = Pick<QuoteConfirmation, "agencies" | "delivery">;

/** Title of a confirmed quote request: "Submitted!" only if it has been sent. */
export const quoteTitle = ({ agencies, delivery }: Outcome): string =>
  delivery === "sent" && agencies > 0 ? "Quote Request Submitted!" : "Quote Request Saved";

/** Names the recipients of a confirmed quote request, and when to expect quotes. */
export function describeExpectation({ agencies, delivery }: Outcome): string {
  if (agencies === 0)
    return "We have your request. This site has no partner agencies yet, so no agency received it.";
  const recipients = formatAgencies(agencies);
  if (delivery === "sent")
    return `Your profile went to ${recipients}. Quotes usually come within 24-48 hours, free and without obligation.`;
  const plan = delivery === "held" ? "We'll review it, then send it" : "We'll send it automatically";
  return `${plan} to ${recipients}. Quotes usually come within 24-48 hours after that, free and without obligation.`;
}

const pages = {
  privacy: { path: paths.privacyPolicy, name: "Privacy Policy" },
  terms: { path: paths.termsOfService, name: "Terms of Service" },
} as const;

export const LegalLink = ({ page }: { page: keyof typeof pages }) => (
  <NewTabLink
    href={pages[page].path}
    className="inline-flex min-h-6 items-center gap-1 text-signal underline underline-offset-4"
    iconClass="size-3.5 shrink-0"
  >
    {pages[page].name}
  </NewTabLink>
);

export const QuoteTerms = () => (
  <>
    <p>{describeRecipients(usePartnerAgencies())}</p>
    <p className="-mb-2 flex flex-wrap gap-x-4 [&>a]:min-h-11">
      <LegalLink page="privacy" />
      <LegalLink page="terms" />
    </p>
  </>
);

export const SelfEmailTerms = () => (
  <p>
    We email you a copy of your profile as a PDF, for your records. It goes to no agency.{" "}
    <LegalLink page="privacy" />
  </p>
);

export const DownloadTerms = ({ where }: { where: string }) => (
  <p>
    {where} <LegalLink page="privacy" />
  </p>
);
