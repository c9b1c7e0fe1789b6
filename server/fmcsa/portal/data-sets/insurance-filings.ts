import { type FilingRow, filingRow } from "#shared/carrier/merge-filings.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns, toDollars } from "./set-columns.ts";

/** The legacy sets had thousands of dollars: no limit is that low in dollars (49 CFR 387.303). */
const lowestAmount = 10_000;

function toAmount(raw: unknown): number | undefined {
  const amount = values.toWhole(raw) ?? 0;
  return amount >= lowestAmount ? amount : undefined;
}

function toMotusFiling(row: SocrataRow): FilingRow | undefined {
  const form = values.toText(row.ins_form_code);
  if (values.toText(row.usdot_number) === undefined || form === undefined) return undefined;
  return values.omitUndefined<FilingRow>({
    form: form.toUpperCase(),
    insurer: values.toText(row.insurance_company_name),
    policyNumber: values.toText(row.policy_no),
    effectiveDate: values.toDay(row.effective_date),
    amount: toAmount(row.max_cov_amount),
    isExcess: values.toText(row.ins_class_code)?.toUpperCase() === "E" ? true : undefined,
    underlying: toAmount(row.underl_lim_amount),
    endedOn: values.toDay(row.cancl_effective_date),
    reason: values.toText(row.filing_status_reason)?.toUpperCase(),
  });
}

/** Before Motus amounts were thousands of dollars, and the form's number stood alone: "91X". */
function toLegacyFiling(row: SocrataRow): FilingRow | undefined {
  const form = values.toText(row.ins_form_code);
  if (values.toText(row.dot_number) === undefined || form === undefined) return undefined;
  const underlying = toDollars(row.underl_lim_amount) || undefined;
  return values.omitUndefined<FilingRow>({
    form: `BMC-${form.toUpperCase().replace(/^BMC-?/, "")}`,
    insurer: values.toText(row.name_company),
    policyNumber: values.toText(row.policy_no),
    effectiveDate: values.toDay(row.effective_date),
    amount: toDollars(row.max_cov_amount) || undefined,
    // Only an excess filing names a limit below its own.
    isExcess: underlying === undefined ? undefined : true,
    underlying,
    endedOn: values.toDay(row.cancl_effective_date),
  });
}

const columns = listColumns(
  "usdot_number ins_form_code ins_class_code insurance_company_name policy_no effective_date max_cov_amount",
  "underl_lim_amount",
);
const requiredColumns = ["usdot_number", "ins_form_code", "insurance_company_name"];

/**
 * Motus Insur - All With History, daily since May 14, 2026: each transaction of a filing, also of one that was
 * canceled since. DOT numbers are text without zeros ahead.
 */
export const insuranceFilings: DataSet<FilingRow> = {
  id: "c5y8-a4uz",
  columns,
  requiredColumns,
  order: "usdot_number,:id",
  toRecord: toMotusFiling,
  record: filingRow,
};

/** Motus InsHist - All With History, daily: filings that were canceled, replaced or renamed. */
export const canceledFilings: DataSet<FilingRow> = {
  id: "3uet-3z4i",
  columns: [...columns, "cancl_effective_date", "filing_status_reason"],
  // Without its date a cancellation would pass for a filing in force.
  requiredColumns: [...requiredColumns, "cancl_effective_date"],
  // Most of those that Motus took over have none.
  oftenEmpty: ["cancl_effective_date"],
  order: "usdot_number,:id",
  toRecord: toMotusFiling,
  record: filingRow,
};

/**
 * ActPendInsur - All With History, frozen on May 14, 2026: what was on file then. DOT numbers have eight digits. Its own
 * ins_type_desc (mod_col_1) isn't read: it says "BIPD/Primary", which the form and the underlying limit tell, too.
 */
export const legacyFilings: DataSet<FilingRow> = {
  id: "qh9u-swkp",
  columns: listColumns(
    "dot_number ins_form_code name_company policy_no effective_date max_cov_amount underl_lim_amount",
    "cancl_effective_date",
  ),
  // Without its date a filing that was to end would pass for one in force.
  requiredColumns: listColumns("dot_number ins_form_code name_company cancl_effective_date"),
  oftenEmpty: ["cancl_effective_date"],
  order: "dot_number,:id",
  toRecord: toLegacyFiling,
  record: filingRow,
};
