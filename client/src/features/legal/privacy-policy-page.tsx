import { legalDates } from "./legal-dates.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyPolicyText } from "./text/privacy-policy.data.ts";

/** How data is handled: what stays in the browser, what is sent, and what is stored. */
export const PrivacyPolicyPage = () => (
  <LegalPage text={privacyPolicyText} dates={legalDates.privacyPolicy} />
);
