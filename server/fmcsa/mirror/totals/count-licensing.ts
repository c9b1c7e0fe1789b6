import type pg from "pg";
import { z } from "zod";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { companyFile } from "#server/fmcsa/portal/data-sets/company-file.ts";
import { canceledFilings, insuranceFilings } from "#server/fmcsa/portal/data-sets/insurance-filings.ts";
import {
  authorityChanges,
  authorityOrders,
  motusAuthorities,
} from "#server/fmcsa/portal/data-sets/licensing-set.ts";
import type { AuthorityState } from "#shared/carrier/authority/authority-events.ts";
import { getInsuranceStanding } from "#shared/carrier/authority/insurance-standing.ts";
import { getLicensingNeed } from "#shared/carrier/authority/licensing-need.ts";
import { mergeAuthorities } from "#shared/carrier/authority/merge-authorities.ts";
import { isBipdFiling } from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { createTotals, type Total, readByCarrier } from "./read-by-carrier.ts";

const isTaken = (state: AuthorityState): state is "suspended" | "revoked" =>
  state === "suspended" || state === "revoked";

export const authoritySets = [motusAuthorities, authorityChanges, authorityOrders];

/** By the rules of a carrier's page, but for the sets that ended on May 14, 2026: the mirror doesn't have them. */
export async function countAuthorities(client: pg.ClientBase, today: IsoDay): Promise<Total[]> {
  const totals = createTotals({
    hauling: "Carriers with an active authority to haul in Motus",
    any: "Carriers, brokers and forwarders with any active authority in Motus",
    ahead: "Authorities with a notice that takes effect later",
    past: "Authorities with an open notice whose day is past, and still not lost",
    suspended: "Authorities suspended",
    revoked: "Authorities revoked",
    events: "Suspensions and revocations so far, by changes of status",
  });
  for await (const read of readByCarrier(client, authoritySets)) {
    const [changes, orders] = [read(authorityChanges), read(authorityOrders)];
    const all = mergeAuthorities({ authorities: read(motusAuthorities), changes, orders }, today);
    const active = all.filter(({ state }) => state === "active");
    if (active.length > 0) totals.add("any");
    if (active.some(({ kind }) => kind === "carrier")) totals.add("hauling");
    for (const { state, notice, events } of all) {
      if (notice) totals.add(notice.isAhead ? "ahead" : "past");
      if (isTaken(state)) totals.add(state);
      totals.add("events", events.filter((event) => isTaken(event.state)).length);
    }
  }
  return totals.list();
}

export const insuranceSets = [insuranceFilings, canceledFilings];

/** By the rules of a carrier's page, but for the filings of May 14, 2026. */
export async function countInsurance(client: pg.ClientBase, today: IsoDay): Promise<Total[]> {
  const totals = createTotals({
    filed: "Carriers with a form BMC-91, BMC-91X or BMC-82, canceled ones too",
    onFile: "Carriers with liability insurance on file",
    dollars: "Dollars on file, primary and excess",
    noAmount: "Carriers on file without an amount",
    ending: "Carriers whose insurance on file ends on a known day",
  });
  for await (const read of readByCarrier(client, insuranceSets)) {
    const [filings, cancellations] = [read(insuranceFilings), read(canceledFilings)];
    if (filings.some(isBipdFiling)) totals.add("filed");
    // Any amount will do: whether it is enough isn't counted.
    const standing = getInsuranceStanding({ filings, cancellations }, today, 0);
    if (standing.state !== "on-file") continue;
    totals.add("onFile");
    totals.add("dollars", standing.total ?? 0);
    if (standing.total === undefined) totals.add("noAmount");
    if (standing.endsOn !== undefined) totals.add("ending");
  }
  return totals.list();
}

const statedRow = z.object({
  authorized_for_hire: z.boolean().nullable(),
  carrier_operation: z.string().nullable(),
  classdef: z.string().nullable(),
  is_registered: z.boolean(),
  carriers: z.int(),
});

/** Carriers that state the same on their MCS-150 need the same, so that each statement is judged once. */
const statements = `
  select authorized_for_hire, carrier_operation, classdef, status_code is not null as is_registered, count(*)::int as carriers
  from (
    select distinct on (dot_number) dot_number, authorized_for_hire, carrier_operation
    from fmcsa.kjg3_diqy where legal_name is not null order by dot_number, line
  ) census left join (
    select distinct on (dot_number) dot_number, classdef, status_code
    from fmcsa.az4n_8mr2 where legal_name is not null and status_code is not null order by dot_number, line
  ) registered using (dot_number) group by 1, 2, 3, 4`;

/** By the rules of a carrier's page: who needs liability insurance on file, by what carriers state. */
export async function countNeeds(client: pg.ClientBase): Promise<Total[]> {
  const totals = createTotals({
    required: "Carriers of the census that need liability insurance on file, by their own statement",
  });
  const { rows } = await client.query(statements);
  for (const { carriers, is_registered: isRegistered, ...stated } of z.array(statedRow).parse(rows)) {
    const row = { ...stated, dot_number: "1", legal_name: "A", status_code: "A" };
    const company = census.toRecord({ ...row, authorized_for_hire: String(row.authorized_for_hire) });
    const registration = isRegistered ? companyFile.toRecord(row)?.registration : undefined;
    if (getLicensingNeed({ company, registration }).kind === "required") totals.add("required", carriers);
  }
  return totals.list();
}
