import type { DataSet } from "#server/fmcsa/portal/data-set.ts";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { listColumns } from "#server/fmcsa/portal/data-sets/set-columns.ts";
import { companyFile } from "#server/fmcsa/portal/data-sets/company-file.ts";
import { dailyInspections, dailyViolations, units } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
import { canceledFilings, insuranceFilings } from "#server/fmcsa/portal/data-sets/insurance-filings.ts";
import {
  authorityChanges,
  authorityOrders,
  motusAuthorities,
} from "#server/fmcsa/portal/data-sets/licensing-set.ts";
import {
  crashes,
  intrastateMeasures,
  intrastatePercentiles,
  measures,
  outOfServiceOrders,
  percentiles,
} from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { smsInspections, smsViolations } from "#server/fmcsa/portal/data-sets/sms-sets.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";

/** Monthly and daily sets are loaded whole, those by changes only where they changed. */
export type Cadence = "monthly" | "daily" | "changes";

export type MirroredSet = {
  readonly dataSet: DataSet<unknown>;
  readonly cadence: Cadence;
  /** The columns by which rows are looked up; each has an index. */
  readonly lookedUpBy: readonly string[];
  /** Columns that the API is not asked for, but what is computed from the mirror needs. */
  readonly extraColumns?: readonly string[];
};

/** The relevance and the count of violations of each BASIC, which tell how recent a violation is. */
const basicViolations = listColumns(
  "unsafe_viol fatigued_viol dr_fitness_viol subt_alcohol_viol vh_maint_viol hm_viol hm_insp",
);

/** Columns that our percentiles of passenger carriers are compared by, with FMCSA's own. */
const judgedColumns = [
  ...measures.columns.filter((column) => column !== "dot_number"),
  ...listColumns("unsafe_driv_rd_alert hos_driv_rd_alert driv_fit_rd_alert contr_subst_rd_alert"),
  "veh_maint_rd_alert",
];

/** Motor coaches are combination units, as tractors are: they decide the group that a carrier is ranked in. */
const motorCoaches = listColumns("owncoach trmcoach trpcoach");

const monthly = (dataSet: DataSet<unknown>, extraColumns: readonly string[] = []): MirroredSet => ({
  dataSet,
  cadence: "monthly",
  lookedUpBy: ["dot_number"],
  extraColumns,
});

const motus = (dataSet: DataSet<unknown>): MirroredSet => ({
  dataSet,
  cadence: "daily",
  lookedUpBy: ["usdot_number"],
});

export const mirroredSets: readonly MirroredSet[] = [
  monthly(census),
  monthly(measures),
  monthly(intrastateMeasures),
  monthly(percentiles, judgedColumns),
  monthly(intrastatePercentiles, judgedColumns),
  {
    ...monthly(smsInspections, basicViolations),
    lookedUpBy: ["dot_number", "unique_id", "vin", "vin2"],
  },
  { ...monthly(smsViolations, ["insp_date"]), lookedUpBy: ["dot_number", "unique_id"] },
  monthly(crashes),
  { dataSet: companyFile, cadence: "daily", lookedUpBy: ["dot_number"], extraColumns: motorCoaches },
  { dataSet: outOfServiceOrders, cadence: "daily", lookedUpBy: ["dot_number"] },
  ...[motusAuthorities, insuranceFilings, canceledFilings, authorityChanges, authorityOrders].map(motus),
  {
    dataSet: dailyInspections,
    cadence: "changes",
    lookedUpBy: ["dot_number", "inspection_id", "report_number"],
    extraColumns: ["change_date"],
  },
  {
    dataSet: dailyViolations,
    cadence: "changes",
    lookedUpBy: ["inspection_id"],
    extraColumns: ["change_date"],
  },
  {
    dataSet: units,
    cadence: "changes",
    lookedUpBy: ["inspection_id", "insp_unit_vehicle_id_number"],
    extraColumns: ["change_date"],
  },
];

const byId = new Map(mirroredSets.map((each) => [each.dataSet.id, each]));

export const findMirroredSet = (id: string): MirroredSet | undefined =>
  [...byId].find(([each]) => each === id)?.[1];

export const getMirroredColumns = ({ dataSet, lookedUpBy, extraColumns = [] }: MirroredSet): string[] => [
  ...new Set([...dataSet.columns, ...lookedUpBy, ...extraColumns]),
];

/** The name of a set's view, and of its table in the schema of an import: "kjg3_diqy". */
export const toTableName = (id: DataSetId): string => id.replace("-", "_");
