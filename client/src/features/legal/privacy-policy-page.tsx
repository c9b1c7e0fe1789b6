import { legalDates } from "./legal-dates.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyPolicyText } from "./text/privacy-policy.data.ts";

/** What happens to data: what stays in the browser, what is sent, what is kept. */
export const PrivacyPolicyPage = () => (
  <LegalPage text={privacyPolicyText} dates={legalDates.privacyPolicy} />
);
