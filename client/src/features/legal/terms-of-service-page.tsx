import { legalDates } from "./legal-dates.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsOfServiceText } from "./text/terms-of-service.data.ts";

/** The rules for using the tools. */
export const TermsOfServicePage = () => (
  <LegalPage text={termsOfServiceText} dates={legalDates.termsOfService} />
);
