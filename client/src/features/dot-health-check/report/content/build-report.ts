import type { Carrier, InspectionList } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getCensusStatus } from "#client/features/dot-health-check/overview/census-status.ts";
import { describeMcs150 } from "#client/features/dot-health-check/underwriter/mcs150-line.tsx";
import {
  toKnownRecord,
  underwrite,
  type Underwriting,
} from "#client/features/dot-health-check/underwriter/underwrite.ts";
import type { Company } from "#shared/carrier/company.ts";
import { getMcs150Status } from "#shared/carrier/mcs150.ts";
import { usDay, usLocalDay } from "#shared/us-english.ts";
import { toBasicBlocks } from "./basic-blocks.ts";
import type { Block } from "#shared/documents/document.ts";
import { type Report, type ReportSection, toText } from "./block.ts";
import { toCompanyBlocks } from "./company-blocks.ts";
import { toCrashBlocks } from "./crash-blocks.ts";
import { toFixBlocks } from "./fix-steps.ts";
import { toCountBlocks, toInspectionBlocks } from "./inspection-blocks.ts";
import { toOrderBlocks } from "./order-blocks.ts";
import { toPartBlocks } from "./part-blocks.ts";
import { toRateBlocks } from "./rate-blocks.ts";
import { toDisclaimerBlocks, toSourceBlocks } from "./source-blocks.ts";
import { toVehicleBlocks } from "./vehicle-blocks.ts";
import { toViolationBlocks } from "./violation-blocks.ts";

type Options = {
  readonly now: Date;
  /** The most rows of a table; the rest is counted. */
  readonly maxRows?: number;
};

const toInspectionsPart = ({ inspections: checked }: Carrier, emptyText: string) => ({
  checked,
  name: "inspections",
  emptyText,
  isEmpty: ({ inspections }: InspectionList) => inspections.length === 0,
});

const toVerdictBlocks = (carrier: Carrier, { verdict = "" }: Underwriting): Block[] =>
  toPartBlocks(toInspectionsPart(carrier, verdict), () => [{ kind: "text", tone: "verdict", text: verdict }]);

const toRatesPart = (carrier: Carrier, { inspections = [] }: Underwriting): Block[] =>
  toPartBlocks(
    toInspectionsPart(carrier, "No inspections in the last 24 months, so there are no rates."),
    () => toRateBlocks(inspections),
  );

const toMcs150Text = ({ dotNumber, mcs150Date }: Company, today: string): Block =>
  toText(
    `${mcs150Date ? `Last filed ${usDay(mcs150Date)}. ` : ""}${describeMcs150(getMcs150Status(dotNumber, mcs150Date, today))}`,
  );

function toSections(carrier: Carrier, { now, maxRows = Number.POSITIVE_INFINITY }: Options): ReportSection[] {
  const today = now.toISOString().slice(0, 10);
  const underwriting = underwrite(toKnownRecord(carrier, today));
  const company = { checked: carrier.company, name: "company record" };
  return [
    { id: "order", title: "Out-of-service order", blocks: toOrderBlocks(carrier, today) },
    { id: "verdict", title: "What the underwriter sees", blocks: toVerdictBlocks(carrier, underwriting) },
    { id: "fixes", title: "What to fix first", blocks: toFixBlocks(underwriting) },
    { id: "rates", title: "Out-of-service rates", blocks: toRatesPart(carrier, underwriting) },
    { id: "basics", title: "BASIC measures", blocks: toBasicBlocks(carrier, underwriting) },
    {
      id: "company",
      title: "Company overview",
      blocks: toPartBlocks(company, (data) => toCompanyBlocks(data, getCensusStatus(data, carrier, today))),
    },
    { id: "counts", title: "Counts of the last 24 months", blocks: toCountBlocks(carrier) },
    { id: "inspections", title: "Inspections", blocks: toInspectionBlocks(carrier, maxRows) },
    { id: "violations", title: "Violations by code", blocks: toViolationBlocks(carrier, maxRows) },
    { id: "vehicles", title: "Vehicles", blocks: toVehicleBlocks(carrier, maxRows) },
    { id: "crashes", title: "Crashes", blocks: toCrashBlocks(carrier, maxRows) },
    {
      id: "mcs150",
      title: "MCS-150",
      blocks: toPartBlocks(company, (data) => [toMcs150Text(data, today)]),
    },
    { id: "sources", title: "Data sources", blocks: toSourceBlocks(carrier) },
    { id: "disclaimer", title: "Data Disclaimer", blocks: toDisclaimerBlocks() },
  ];
}

/** What goes into a carrier's report. What could not be checked is said in its place. */
export const buildReport = (carrier: Carrier, options: Options): Report => ({
  title: "DOT Health Check",
  companyName: carrier.company.data?.legalName ?? `USDOT ${carrier.dotNumber}`,
  dotNumber: carrier.dotNumber,
  madeOn: usLocalDay(options.now),
  sections: toSections(carrier, options).filter(({ blocks }) => blocks.length > 0),
});
