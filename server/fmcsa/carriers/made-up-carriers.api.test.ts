import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import { getLicensingRows } from "#shared/api/carriers.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";

const api = startCarriersApi();
/** The sample has no licensing rows of it. */
const dot = "1000004";
const named = {
  usdot_number: dot,
  docket_number: "MC920004",
  op_auth_type: "Motor Carrier of Property (Except Household Goods)",
};
const old = { dot_number: `0${dot}`, docket_number: "MC920004" };
const active = { ...named, op_auth_status: "Active" };
const changed = (reason: string, status_change_date: string, op_auth_status = "Active") => ({
  ...named,
  op_auth_status,
  reason,
  status_change_date,
});
const notice = (served: string, effective: string) => ({
  ...named,
  docket_number: "MC-920004",
  order1_type_desc: "Operating Authority Involuntary Suspension Notice",
  order1_serve_date: served,
  order1_effective_date: effective,
});
const filing = {
  usdot_number: dot,
  ins_form_code: "BMC-91X",
  ins_class_code: "P",
  insurance_company_name: "SAMPLE HARBOR MUTUAL",
  policy_no: "SH-1",
  effective_date: "20260720",
  max_cov_amount: "750000",
};
const excess = { ...filing, ins_class_code: "E", policy_no: "X-9", max_cov_amount: "250000" };
const frozenFiling = {
  ...old,
  ins_form_code: "91X",
  name_company: "SAMPLE PLAINS",
  policy_no: "SP-7",
  effective_date: "02/01/2026",
  max_cov_amount: "00750",
  underl_lim_amount: "00000",
};
const frozenGrant = {
  ...old,
  mod_col_1: "MOTOR PROPERTY COMMON CARRIER",
  original_action_desc: "GRANTED",
  orig_served_date: "03/01/1994",
};

type Rows = Partial<Record<DataSetId, readonly Readonly<Record<string, string>>[]>>;

async function conclude(rows: Rows) {
  const app = await api.start();
  for (const [set, own] of Object.entries(rows)) api.fmcsa.addRows(set as DataSetId, own);
  return readAnswer(getLicensingRows, await app.get(`/api/profile/${dot}/licensing`)).conclusion;
}

describe("an authority that FMCSA's list has as active", () => {
  const listed = { "inys-ebih": [active] };

  test.each<[string, Rows, object]>([
    [
      "whose notice's day passed, with a new filing before it",
      { "wb4f-neki": [notice("20260701", "20260731")], "c5y8-a4uz": [filing] },
      { state: "active", why: expect.stringContaining("its list shows the authority as active") },
    ],
    [
      "with a notice ahead",
      { "wb4f-neki": [notice("20261101", "20990101")] },
      {
        state: "active",
        until: "2099-01-01",
        why: expect.stringContaining("A new filing usually clears it"),
      },
    ],
    [
      "that a correction dates",
      { "yu5v-wbh6": [changed("Administrative Correction", "20260812")] },
      { state: "active", why: "Active." },
    ],
    [
      "that Motus wrote down first on its second day",
      { "yu5v-wbh6": [changed("Initial Status", "20260515")] },
      { state: "active", why: "Active." },
    ],
    [
      "that was granted before Motus",
      { "yu5v-wbh6": [changed("Administrative Correction", "20260812")], "9mw4-x3tu": [frozenGrant] },
      { state: "active", since: "1994-03-01" },
    ],
    [
      "that a status change suspended, and nothing gave back",
      {
        "yu5v-wbh6": [
          changed("Involuntary Suspension - insurance cancellation effective", "20260801", "Inactive"),
        ],
      },
      { state: "suspended", since: "2026-08-01" },
    ],
  ])("%s", async (_name, rows, expected) => {
    const { authority, authorities } = await conclude({ ...listed, ...rows });
    expect(authorities).toMatchObject([expected]);
    expect(authority.state).toBe(authorities[0]?.state);
  });
});

describe("liability insurance", () => {
  test.each<[string, Rows, object]>([
    [
      "that an excess filing names",
      { "c5y8-a4uz": [{ ...excess, underl_lim_amount: "750000" }] },
      { state: "on-file", dollars: 1_000_000 },
    ],
    [
      "whose primary is in the frozen set alone",
      { "c5y8-a4uz": [excess], "qh9u-swkp": [frozenFiling] },
      { state: "on-file", dollars: 1_000_000 },
    ],
    [
      "on a surety bond",
      { "c5y8-a4uz": [{ ...filing, ins_form_code: "BMC-82" }] },
      { state: "on-file", dollars: 750_000 },
    ],
    [
      "that Motus has no row of",
      { "qh9u-swkp": [frozenFiling] },
      {
        state: "last-known",
        dollars: 750_000,
        asOf: "2026-05-14",
        why: expect.stringContaining("Sample Plains"),
      },
    ],
    ["that nobody filed", {}, { state: "none" }],
  ])("%s", async (_name, rows, expected) => {
    expect((await conclude(rows)).insurance).toMatchObject(expected);
  });
});
