/** FMCSA's own pages that answers and differences lead to. */
export const fmcsaLinks = {
  /** The biennial and any other update of the registration, Form MCS-150 (49 CFR 390.19). */
  updateRegistration: "https://www.fmcsa.dot.gov/registration/updating-your-registration",
  /** Licensing & Insurance: authority and insurance filings until May 2026. Newer ones are in Motus. */
  licensingAndInsurance: "https://li-public.fmcsa.dot.gov/",
} as const;
