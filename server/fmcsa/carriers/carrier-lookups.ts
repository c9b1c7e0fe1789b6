import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { companyFile } from "#server/fmcsa/portal/data-sets/company-file.ts";
import {
  crashes,
  outOfServiceOrders,
  intrastateMeasures,
  intrastatePercentiles,
  measures,
  percentiles,
} from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { dailyInspections, dailyViolations, units } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
import { smsViolations, smsInspections } from "#server/fmcsa/portal/data-sets/sms-sets.ts";
import {
  authorityChanges,
  authorityOrders,
  legacyAuthorities,
  legacyHistory,
  motusAuthorities,
} from "#server/fmcsa/portal/data-sets/licensing-set.ts";
import {
  canceledFilings,
  insuranceFilings,
  legacyFilings,
} from "#server/fmcsa/portal/data-sets/insurance-filings.ts";
import { createDataSetLookup, type LookupParts } from "./data-set-lookup.ts";

export type CarrierLookups = ReturnType<typeof createCarrierLookups>;

export const createCarrierLookups = (parts: LookupParts) => ({
  census: createDataSetLookup(census, parts),
  companyFile: createDataSetLookup(companyFile, parts, { mustExist: true }),
  smsInspections: createDataSetLookup(smsInspections, parts),
  smsViolations: createDataSetLookup(smsViolations, parts),
  dailyInspections: createDataSetLookup(dailyInspections, parts),
  dailyViolations: createDataSetLookup(dailyViolations, parts),
  units: createDataSetLookup(units, parts),
  crashes: createDataSetLookup(crashes, parts),
  outOfServiceOrders: createDataSetLookup(outOfServiceOrders, parts),
  measures: createDataSetLookup(measures, parts),
  intrastateMeasures: createDataSetLookup(intrastateMeasures, parts),
  percentiles: createDataSetLookup(percentiles, parts),
  intrastatePercentiles: createDataSetLookup(intrastatePercentiles, parts),
  insuranceFilings: createDataSetLookup(insuranceFilings, parts),
  canceledFilings: createDataSetLookup(canceledFilings, parts),
  motusAuthorities: createDataSetLookup(motusAuthorities, parts),
  authorityChanges: createDataSetLookup(authorityChanges, parts),
  authorityOrders: createDataSetLookup(authorityOrders, parts),
  legacyAuthorities: createDataSetLookup(legacyAuthorities, parts),
  legacyHistory: createDataSetLookup(legacyHistory, parts),
  legacyFilings: createDataSetLookup(legacyFilings, parts),
  // Specified: an inspection's violations are read again each time it is opened.
  newestSmsViolations: createDataSetLookup(smsViolations, parts, { isAnew: true }),
  newestDailyViolations: createDataSetLookup(dailyViolations, parts, { isAnew: true }),
});
