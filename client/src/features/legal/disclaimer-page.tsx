import { legalDates } from "./legal-dates.ts";
import { LegalPage } from "./legal-page.tsx";
import { disclaimerText } from "./text/disclaimer.data.ts";

export const DisclaimerPage = () => <LegalPage text={disclaimerText} dates={legalDates.disclaimer} />;
