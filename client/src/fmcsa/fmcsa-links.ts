/** FMCSA's own pages that answers and differences lead to. */
export const fmcsaLinks = {
  /** The biennial and any other update of the registration, Form MCS-150 (49 CFR 390.19). */
  updateRegistration: "https://www.fmcsa.dot.gov/registration/updating-your-registration",
  /** Licensing & Insurance: a carrier's authority and insurance filings up to May 2026; newer ones are in Motus. */
  licensingAndInsurance: "https://li-public.fmcsa.dot.gov/",
  /** Requests for a review of inspections and crashes. */
  dataQs: "https://dataqs.fmcsa.dot.gov",
} as const;
