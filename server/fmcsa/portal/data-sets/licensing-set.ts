import {
  type AuthorityChange,
  authorityChange,
  type AuthorityOrder,
  authorityOrder,
  type LegacyAction,
  legacyAction,
  type LegacyAuthority,
  legacyAuthority,
  legacyTypes,
  type MotusAuthority,
  motusAuthority,
} from "#shared/carrier/authority/licensing-rows.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns, toDollars } from "./set-columns.ts";

/** The docket and type of a row; undefined if it names no authority, as the row of a deleted one. */
function toNamed({ usdot_number, docket_number, op_auth_type }: SocrataRow) {
  const [docket, type] = [values.toText(docket_number), values.toText(op_auth_type)];
  if (values.toText(usdot_number) === undefined || type === undefined) return undefined;
  return { docket, type };
}

/** Motus writes DOT numbers as text without zeros ahead. */
const motus = (columns: string, required: string) => {
  const named = listColumns("usdot_number docket_number op_auth_type");
  const requiredColumns = ["usdot_number", "op_auth_type", ...listColumns(required)];
  return { columns: [...named, ...listColumns(columns)], requiredColumns, order: "usdot_number,:id" };
};

/** Motus Carrier - All With History, daily: a row for each authority. Its bipd_file is not what is on file. */
export const motusAuthorities: DataSet<MotusAuthority> = {
  ...motus("op_auth_status", "op_auth_status"),
  id: "inys-ebih",
  toRecord: (row) => {
    const named = toNamed(row);
    return named && values.omitUndefined({ ...named, status: values.toText(row.op_auth_status) });
  },
  record: motusAuthority,
};

/** Motus AuthHist - All With History, daily: a row for each change of an authority's status. */
export const authorityChanges: DataSet<AuthorityChange> = {
  ...motus("op_auth_status reason status_change_date", "op_auth_status status_change_date"),
  id: "yu5v-wbh6",
  toRecord: (row) => {
    const named = toNamed(row);
    return (
      named &&
      values.omitUndefined({
        ...named,
        status: values.toText(row.op_auth_status),
        reason: values.toText(row.reason),
        day: values.toDay(row.status_change_date),
      })
    );
  },
  record: authorityChange,
};

/** Motus RevokeSuspend - All With History, daily: notices, many of which take effect later. */
export const authorityOrders: DataSet<AuthorityOrder> = {
  ...motus("order1_type_desc order1_serve_date order1_effective_date", "order1_type_desc"),
  id: "wb4f-neki",
  toRecord: (row) => {
    const named = toNamed(row);
    return (
      named &&
      values.omitUndefined({
        ...named,
        kind: values.toText(row.order1_type_desc) ?? "",
        servedOn: values.toDay(row.order1_serve_date),
        effectiveOn: values.toDay(row.order1_effective_date),
      })
    );
  },
  record: authorityOrder,
};

const statuses: Readonly<Record<string, "A" | "I" | "N">> = { A: "A", I: "I", N: "N" };

const byType = <T>(row: SocrataRow, suffix: string, read: (raw: unknown) => T | undefined) =>
  Object.fromEntries(
    legacyTypes.flatMap((type) => {
      const value = read(row[`${type}_${suffix}`]);
      return value === undefined ? [] : [[type, value]];
    }),
  );

/** Carrier - All With History, frozen on May 14, 2026: a row for each docket. DOT numbers have eight digits. */
export const legacyAuthorities: DataSet<LegacyAuthority> = {
  id: "6eyk-hxee",
  columns: [
    ...listColumns("dot_number docket_number bipd_file"),
    ...legacyTypes.flatMap((type) => [`${type}_stat`, `${type}_app_pend`, `${type}_rev_pend`]),
  ],
  requiredColumns: ["dot_number", ...legacyTypes.map((type) => `${type}_stat`)],
  order: "dot_number,:id",
  toRecord: (row) =>
    values.toText(row.dot_number) === undefined
      ? undefined
      : values.omitUndefined<LegacyAuthority>({
          docket: values.toText(row.docket_number),
          status: byType(row, "stat", (raw) => statuses[values.toText(raw)?.toUpperCase() ?? ""]),
          applicationPending: byType(row, "app_pend", values.toFlag),
          revocationPending: byType(row, "rev_pend", values.toFlag),
          bipdOnFile: toDollars(row.bipd_file),
        }),
  record: legacyAuthority,
};

/** AuthHist - All With History, frozen on May 14, 2026. mod_col_1 is its OP_AUTH_TYPE. */
export const legacyHistory: DataSet<LegacyAction> = {
  id: "9mw4-x3tu",
  columns: listColumns(
    "dot_number docket_number mod_col_1 original_action_desc orig_served_date",
    "disp_action_desc disp_decided_date disp_served_date",
  ),
  requiredColumns: listColumns("dot_number mod_col_1 original_action_desc orig_served_date disp_action_desc"),
  // An authority that was granted and never lost has no disposition.
  oftenEmpty: listColumns("original_action_desc orig_served_date disp_action_desc"),
  order: "dot_number,:id",
  toRecord: (row) => {
    const type = values.toText(row.mod_col_1);
    if (values.toText(row.dot_number) === undefined || type === undefined) return undefined;
    return values.omitUndefined<LegacyAction>({
      docket: values.toText(row.docket_number),
      type,
      action: values.toText(row.original_action_desc),
      servedOn: values.toDay(row.orig_served_date),
      outcome: values.toText(row.disp_action_desc),
      outcomeOn: values.toDay(row.disp_served_date) ?? values.toDay(row.disp_decided_date),
    });
  },
  record: legacyAction,
};
