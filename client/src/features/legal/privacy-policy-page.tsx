import { legalDates } from "./legal-dates.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyPolicyText } from "./text/privacy-policy.data.ts";

export const PrivacyPolicyPage = () => (
  <LegalPage text={privacyPolicyText} dates={legalDates.privacyPolicy} />
);
