import type { Settings } from "#server/settings.ts";
import { ms } from "./milliseconds.ts";

/** NHTSA's VIN service. */
export const toVpic = (read: Settings) => ({
  url: read.VPIC_URL,
  attemptMs: ms(read.VPIC_ATTEMPT_SECONDS),
  budgetMs: ms(read.VPIC_BUDGET_SECONDS),
  batchMs: ms(read.VPIC_BATCH_SECONDS),
  batchGapMs: ms(read.VPIC_BATCH_GAP_SECONDS),
});

/** FMCSA's open data. */
export const toFmcsa = (read: Settings) => ({
  url: read.FMCSA_URL ?? "https://data.transportation.gov",
  /** The data is made up. */
  isSample: read.RIGFILE_DEMO === "1",
  appToken: read.FMCSA_APP_TOKEN,
  attemptMs: ms(read.FMCSA_ATTEMPT_SECONDS),
  budgetMs: ms(read.FMCSA_BUDGET_SECONDS),
  waitMs: ms(read.FMCSA_WAIT_SECONDS),
  quoteWaitMs: ms(read.FMCSA_QUOTE_WAIT_SECONDS),
});
