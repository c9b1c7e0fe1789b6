import fc from "fast-check";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { DataSet } from "#server/fmcsa/portal/data-set.ts";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { companyFile } from "#server/fmcsa/portal/data-sets/company-file.ts";
import { canceledFilings, insuranceFilings } from "#server/fmcsa/portal/data-sets/insurance-filings.ts";
import {
  authorityChanges,
  authorityOrders,
  motusAuthorities,
} from "#server/fmcsa/portal/data-sets/licensing-set.ts";
import { crashes, outOfServiceOrders } from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { CommandError } from "#server/base/command.ts";
import { openMirrorPool, createMirrorReader } from "#server/fmcsa/mirror/open-mirror.ts";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { createPercentileReader } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import { readAnswer } from "#server/fmcsa/standing/read-standing.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import {
  carriers as ranked,
  plain,
  publish,
  toMeasures,
  toPublished,
} from "#server/testing/fmcsa-mirror/passenger-population.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import { countCrashes, isInForce } from "#shared/carrier/underwriting/findings.ts";
import { grouped } from "#shared/text/grouped.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { totalsCommand } from "./mirror-commands.ts";

const database = ownPostgres();
let pool: pg.Pool;
beforeAll(async () => {
  // All carriers are looked up at once: they wait for each other.
  const patience = { connectMs: 60_000, statementMs: 60_000 };
  pool = openMirrorPool({
    url: database.url,
    poolsTransactions: false,
    ...patience,
    onConnectionLost: () => undefined,
  });
  vi.stubEnv("FMCSA_DATABASE_URL", database.url);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await pool.end();
});

const today = "2026-09-13";
const one = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const day = one("20240301", "20260601", "20260801", "20260905", "20260913", "20260914", "20261101");
const authorityRow = {
  docket_number: one("MC900001", "MC-900001", "FF77"),
  op_auth_type: one(
    "Motor Carrier of Property (Except Household Goods)",
    "Motor Carrier of Passengers",
    "Broker of Property (Except Household Goods)",
  ),
};
const filingRow = {
  ins_form_code: one("BMC-91", "BMC-91X", "BMC-34", "BMC-82"),
  ins_class_code: one("P", "E"),
  insurance_company_name: one("A INSURANCE CO", "B MUTUAL"),
  policy_no: one("1-A", "1A", "2"),
  effective_date: day,
  max_cov_amount: one("750000", "1000000", ""),
  underl_lim_amount: one("0", "750000"),
};
const crashRow = {
  report_number: one("1", "2"),
  report_state: one("OH", "TX"),
  report_date: day,
  fatalities: one("0", "0", "1", "2"),
  injuries: one("0"),
  seq_num: one("1", "2"),
};
const statedRow = {
  legal_name: one("A"),
  carrier_operation: one("A", "B", "C", ""),
};
const registeredRow = {
  ...statedRow,
  status_code: one("A", "I"),
  classdef: one("AUTHORIZED FOR HIRE", "PRIVATE PROPERTY;AUTHORIZED FOR HIRE", "EXEMPT FOR HIRE", ""),
};
const changeRow = {
  ...authorityRow,
  op_auth_status: one("Active", "Inactive"),
  reason: one("GRANTED", "REVOKED", "REINSTATED", "Involuntary Suspension - no insurance", ""),
  status_change_date: day,
};
const orderRow = {
  ...authorityRow,
  order1_type_desc: one("Operating Authority Involuntary Suspension Notice", "Revocation", "Discontinued"),
  order1_serve_date: day,
  order1_effective_date: fc.oneof(day, one("")),
};

const carrier = fc.record({
  "kjg3-diqy": fc.array(fc.record({ ...statedRow, authorized_for_hire: one("true", "false") }), {
    maxLength: 1,
  }),
  "az4n-8mr2": fc.array(fc.record(registeredRow), { maxLength: 1 }),
  "4wxs-vbns": fc.array(fc.record(crashRow), { maxLength: 4 }),
  "p2mt-9ige": fc.array(fc.record({ oos_date: day, rescind_date: fc.oneof(day, one("")) }), { maxLength: 2 }),
  "inys-ebih": fc.array(
    fc.record({ ...authorityRow, op_auth_status: one("Active", "Inactive", "Suspended", "Pending") }),
    { maxLength: 2 },
  ),
  "yu5v-wbh6": fc.array(fc.record(changeRow), { maxLength: 3 }),
  "wb4f-neki": fc.array(fc.record(orderRow), { maxLength: 2 }),
  "c5y8-a4uz": fc.array(fc.record(filingRow), { maxLength: 3 }),
  "3uet-3z4i": fc.array(
    fc.record({
      ...filingRow,
      cancl_effective_date: day,
      filing_status_reason: one("CANCEL", "TERM/REPL", "NAMECHG"),
    }),
    { maxLength: 2 },
  ),
});
const carriers = fc
  .sample(carrier, { numRuns: 150, seed: 28 })
  .map((sets, index) => ({ dot: String(1000 + index), sets }));

/** The command's figures by their names, and its lines. */
async function getTotals(...args: string[]) {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await totalsCommand(args);
  const lines = write.mock.calls.map(([text]) => String(text).trimEnd());
  const found = lines.map((line) => /^ +([\d,]+) {2}(.+)$/.exec(line));
  return { lines, get: (name: string) => found.find((each) => each?.[2] === name)?.[1] };
}

async function readPages() {
  const mirror = createMirrorReader(pool, () => new Date(0));
  const read = async <T>(dot: string, dataSet: DataSet<T>): Promise<readonly T[]> => {
    const column = dataSet.columns.includes("usdot_number") ? "usdot_number" : "dot_number";
    return (await mirror.read(dataSet, { column, values: [dot] }))?.rows ?? [];
  };
  return Promise.all(
    carriers.map(async ({ dot }) => {
      const [company] = await read(dot, census);
      const [registered] = await read(dot, companyFile);
      const rows = {
        authorities: [...(await read(dot, motusAuthorities))],
        changes: [...(await read(dot, authorityChanges))],
        orders: [...(await read(dot, authorityOrders))],
        legacy: [],
        legacyFilings: [],
        filings: [...(await read(dot, insuranceFilings))],
        cancellations: [...(await read(dot, canceledFilings))],
      };
      return {
        company,
        ...getLicensing({ company, registration: registered?.registration }, rows, today),
        crashes: countCrashes(await read(dot, crashes)),
        orders: (await read(dot, outOfServiceOrders)).filter((each) => isInForce(each, today)).length,
      };
    }),
  );
}

test("counts what carriers' pages say, of generated carriers", async () => {
  const found = carriers.flatMap(({ dot, sets }) =>
    Object.entries(sets).flatMap(([id, rows]) =>
      rows.map((row) => ({ id, row: { ...row, dot_number: dot, usdot_number: dot } })),
    ),
  );
  for (const [id, rows] of grouped(found, (each) => each.id))
    await fillMirror(database.url, {
      [id]: { rows: rows.map(({ row }) => row), publishedAt: "2026-09-12T00:00:00.000Z" },
    });
  const pages = await readPages();
  const sum = (count: (page: (typeof pages)[number]) => number | boolean): string =>
    usNumber(pages.reduce((total, page) => total + Number(count(page)), 0));
  const authorities = pages.flatMap(({ authority }) => authority.authorities);
  const expected = {
    "Carriers in the census": sum(({ company }) => company !== undefined),
    "Crashes in 24 months, each once a carrier": sum((page) => page.crashes.total),
    "Fatal crashes": sum((page) => page.crashes.fatal.crashes),
    "People killed in crashes": sum((page) => page.crashes.fatal.people),
    "Out-of-service orders in force": sum(({ orders }) => orders),
    "Carriers with an out-of-service order in force": sum(({ orders }) => orders > 0),
    "Carriers with an active authority to haul in Motus": sum(
      ({ authority }) => authority.state === "active",
    ),
    "Authorities with a notice that takes effect later": usNumber(
      authorities.filter(({ notice }) => notice?.isAhead).length,
    ),
    "Authorities with an open notice whose day is past, and still not lost": usNumber(
      authorities.filter(({ notice }) => notice?.isAhead === false).length,
    ),
    "Authorities suspended": usNumber(authorities.filter(({ state }) => state === "suspended").length),
    "Authorities revoked": usNumber(authorities.filter(({ state }) => state === "revoked").length),
    "Carriers with liability insurance on file": sum(({ insurance }) => insurance.state === "on-file"),
    "Dollars on file, primary and excess": sum(({ insurance }) =>
      insurance.state === "on-file" ? (insurance.total ?? 0) : 0,
    ),
    "Carriers in the census that need liability insurance on file (self-reported)": sum(
      ({ company, need }) => company !== undefined && need.kind === "required",
    ),
  };
  expect(Object.values(expected)).not.toContain("0");
  const { lines, get } = await getTotals("--day", today);
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, get(name)]))).toEqual(expected);
  expect(lines[0]).toBe("Under our rules, with what is in effect on September 13, 2026:");
  expect(lines[1]).toBe("kjg3-diqy of September 12, 2026:");
  expect(lines).toContain("Left out: the mirror doesn't have percentiles.");
});

test("counts percentiles as pages show them, and says if pages show none", async () => {
  const publishAs = async (change: (text: string) => string) => {
    const passengers = ranked.filter(({ isPassenger }) => isPassenger);
    await fillMirror(database.url, {
      "4y6x-dmck": { rows: ranked.map(toMeasures) },
      "h9zy-gjn8": { rows: ranked.slice(0, 9).map(toMeasures) },
      "m3ry-qcip": { rows: passengers.map((each) => toPublished(each, change(publish(each, plain)))) },
    });
    await computePercentiles(database.client);
  };
  await publishAs((text) => text);
  const reader = createPercentileReader(pool, () => new Date(0));
  const answers = await Promise.all(ranked.map(async ({ dot }) => readAnswer(reader, dot)));
  const shown = answers.flatMap((answer) =>
    answer.state === "none" ? [] : answer.basics.filter(({ percentile }) => percentile !== null),
  );
  const { get } = await getTotals();
  expect(new Set(shown.map(({ basic }) => basic))).toEqual(new Set(["maintenance"]));
  expect([
    get("Vehicle Maintenance: carriers with a percentile"),
    get("Vehicle Maintenance: at or above their threshold"),
    get("HOS Compliance: carriers with a percentile"),
  ]).toEqual([String(shown.length), String(shown.filter(({ isAtOrAbove }) => isAtOrAbove).length), "0"]);
  expect(get("Carriers with measures in either file, each once")).toBe(String(ranked.length));
  await publishAs(() => "Not Public");
  const withheld = "Vehicle Maintenance: carriers with a percentile, which pages don't show this month";
  expect((await getTotals()).get(withheld)).toBe(String(shown.length));
});

test("a day that isn't one ends with 2", async () => {
  const error = await totalsCommand(["--day", "13.9."]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({ exitCode: 2 });
});
