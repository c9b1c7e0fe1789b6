import { join, resolve } from "node:path";
import { root } from "#server/base/root.ts";
import type { Settings } from "./settings.ts";
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

/** Our copy of FMCSA's open data. */
export const toFmcsaCopy = (read: Settings) => ({
  isOn: read.FMCSA_COPY === "1",
  /** PostgreSQL, the product's own unless another is named. Undefined on the embedded database, which is too small for it. */
  databaseUrl: read.FMCSA_DATABASE_URL ?? read.DATABASE_URL,
  /** DOT numbers of carriers whose records are compared with the portal's before a loaded set is used. */
  sentinels: read.FMCSA_SENTINELS,
  /** Between two requests to the portal, and between two whole files. */
  gapMs: ms(read.FMCSA_GAP_SECONDS),
  fileGapMs: ms(read.FMCSA_FILE_GAP_SECONDS),
  /** Where FMCSA's files are kept while they are loaded. */
  folder: resolve(root, read.FMCSA_COPY_DIR ?? join(read.DATA_DIR, "fmcsa")),
});
