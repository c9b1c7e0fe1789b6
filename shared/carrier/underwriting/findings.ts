import { listLicensingFindings } from "#shared/carrier/authority/licensing-findings.ts";
import { getMcs150Status } from "#shared/carrier/mcs150.ts";
import type { Crash, OutOfServiceOrder } from "#shared/carrier/safety.ts";
import { usDay, usList } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { grouped } from "#shared/text/grouped.ts";
import { basics } from "#shared/carrier/inspection.ts";
import { basicNames } from "#shared/carrier/sms/measure.ts";
import { addMonths, type IsoDay } from "#shared/carrier/sms/months.ts";
import { computeOutOfServiceRate, rateKinds } from "#shared/carrier/sms/out-of-service-rates.ts";
import { describeAdverseRating, type SafetyRecord } from "./safety-record.ts";

export type Finding = {
  readonly kind:
    | "order"
    | "rating"
    | "inactive"
    | "licensing"
    | "crashes"
    | "acute-critical"
    | "rate"
    | "mcs150";
  readonly tone: "bad" | "caution";
  readonly text: string;
};

export const isInForce = ({ rescind_date }: OutOfServiceOrder, today: IsoDay): boolean =>
  rescind_date === undefined || rescind_date > today;

/** The first of these days if it is more than 24 months ago: old data reaches back further. */
export function findEarlyDay(days: readonly (IsoDay | undefined)[], today: IsoDay): IsoDay | undefined {
  const [first] = days.filter((day) => day !== undefined).toSorted();
  return first !== undefined && first < addMonths(today, -24) ? first : undefined;
}

function findOrders({ orders = [], today }: SafetyRecord): Finding[] {
  const [order] = orders.filter((each) => isInForce(each, today));
  if (!order) return [];
  const since = order.oos_date ? ` on ${usDay(order.oos_date)}` : "";
  const reason = order.oos_reason ? `: ${order.oos_reason.replace(/\.+$/, "")}` : "";
  return [
    { kind: "order", tone: "bad", text: `FMCSA ordered this carrier out of service${since}${reason}.` },
  ];
}

/** An unfit carrier comes right after one ordered out of service (49 CFR 385.13). */
function findRating({ rating }: SafetyRecord): Finding[] {
  const text = describeAdverseRating(rating);
  const tone = rating?.rating === "Unsatisfactory" ? "bad" : "caution";
  return text === undefined ? [] : [{ kind: "rating", tone, text }];
}

const findInactive = ({ isActive }: SafetyRecord): Finding[] =>
  isActive === false
    ? [{ kind: "inactive", tone: "bad", text: "FMCSA lists this DOT number as inactive." }]
    : [];

const findLicensing = ({ licensing, today }: SafetyRecord): Finding[] =>
  listLicensingFindings(licensing, today).map((finding) => ({ kind: "licensing", ...finding }));

/** The data set has a row for each of the carrier's vehicles in a crash: the same crash counts once. */
export function countCrashes(crashes: readonly Crash[]) {
  const reports = [
    ...grouped(
      crashes,
      ({ report_state = "", report_number }) => `${report_state} ${report_number}`,
    ).values(),
  ];
  const sum = (key: "fatalities" | "injuries") => {
    const counts = reports.map((rows) => Math.max(...rows.map((row) => row[key])));
    return {
      people: counts.reduce((total, count) => total + count, 0),
      crashes: counts.filter((count) => count > 0).length,
    };
  };
  const count = (key: "tow_away" | "not_preventable") =>
    reports.filter((rows) => rows.some((row) => row[key])).length;
  return {
    total: reports.length,
    fatal: sum("fatalities"),
    injury: sum("injuries"),
    towAway: count("tow_away"),
    notPreventable: count("not_preventable"),
  };
}

/** FMCSA's own finding, which an insurer weighs; nothing where it has made none. */
function describeNotPreventable(count: number, total: number): string {
  if (count === 0) return "";
  if (count < total) return `; FMCSA found ${count} of the crashes not preventable`;
  return `; FMCSA found ${total === 1 ? "it" : "them"} not preventable`;
}

/** In the order of weight: deaths, injuries, the number alone; beside how many trucks there are. */
function findCrashes({ crashes = [], company, today }: SafetyRecord): Finding[] {
  const { total, fatal, injury, notPreventable } = countCrashes(crashes);
  if (total === 0) return [];
  const early = findEarlyDay(
    crashes.map(({ crash_date }) => crash_date),
    today,
  );
  const period = early === undefined ? "in the last 24 months" : `since ${usDay(early)}`;
  const units = company?.powerUnits;
  const size = units === undefined ? "" : `, with ${pluralize(units, "power unit")}`;
  const within = (count: number) =>
    `in ${total === 1 ? "" : `${count} of `}${pluralize(total, "crash", "crashes")} ${period}`;
  const killed =
    fatal.people > 0 && `${pluralize(fatal.people, "person", "people")} killed ${within(fatal.crashes)}`;
  const injured =
    injury.people > 0 &&
    `${pluralize(injury.people, "person", "people")} injured ${killed ? `in ${injury.crashes}` : within(injury.crashes)}`;
  const parts = [killed, injured].filter((part) => part !== false);
  const text =
    parts.length > 0
      ? parts.join(", ")
      : `${pluralize(total, "crash", "crashes")} ${period}, nobody killed or injured`;
  return [
    {
      kind: "crashes",
      tone: killed ? "bad" : "caution",
      text: `${text}${size}${describeNotPreventable(notPreventable, total)}.`,
    },
  ];
}

export const listAcuteOrCritical = ({ measures }: SafetyRecord): string[] =>
  basics.filter((basic) => measures?.basics[basic]?.acuteOrCritical).map((id) => basicNames[id]);

function findAcuteOrCritical(record: SafetyRecord): Finding[] {
  const names = listAcuteOrCritical(record);
  if (names.length === 0) return [];
  const text = `FMCSA's record shows acute or critical violations in ${usList(names)}.`;
  return [{ kind: "acute-critical", tone: "bad", text }];
}

const rateNames = { vehicle: "Vehicles", driver: "Drivers", hazmat: "Hazmat loads" } as const;

const findRates = ({ inspections = [], national }: SafetyRecord): Finding[] =>
  rateKinds
    .map((kind) => computeOutOfServiceRate(kind, inspections, national))
    .filter(({ comparison }) => comparison === "worse")
    .map(({ kind, outOfService, inspections: count, rate, nationalAverage }) => ({
      kind: "rate",
      tone: "caution",
      text: `${rateNames[kind]} were put out of service in ${outOfService} of ${pluralize(count, "inspection")}${rate === undefined ? "" : ` (${rate}%)`}, worse than the national average of ${nationalAverage}%.`,
    }));

function findMcs150({ dotNumber, company, today }: SafetyRecord): Finding[] {
  if (company?.mcs150Date === undefined) return [];
  const { state, dueDay } = getMcs150Status(dotNumber, company.mcs150Date, today);
  if (state === "overdue")
    return [
      {
        kind: "mcs150",
        tone: "caution",
        text: `The MCS-150 update has been overdue since ${usDay(dueDay)}.`,
      },
    ];
  if (state === "check")
    return [
      {
        kind: "mcs150",
        tone: "caution",
        text: `An MCS-150 update was due by ${usDay(dueDay)}, and the last one was filed on ${usDay(company.mcs150Date)}: check whether another is needed.`,
      },
    ];
  return [];
}

const kinds = [
  findOrders,
  findRating,
  findInactive,
  findLicensing,
  findCrashes,
  findAcuteOrCritical,
  findRates,
  findMcs150,
];
const weights = { bad: 0, caution: 1 } as const;

/** Lists the worst first. Data that could not be checked adds nothing. */
export const listFindings = (record: SafetyRecord): Finding[] =>
  kinds.flatMap((find) => find(record)).toSorted((a, b) => weights[a.tone] - weights[b.tone]);
