import { legalDates } from "./legal-dates.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsOfServiceText } from "./text/terms-of-service.data.ts";

export const TermsOfServicePage = () => (
  <LegalPage text={termsOfServiceText} dates={legalDates.termsOfService} />
);
