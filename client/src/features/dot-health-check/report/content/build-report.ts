import { sampleNote, brand } from "#shared/text/brand.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import {
  describeOrders,
  getOrdersInForce,
  describeRating,
  censusStatusText,
  getCensusStatus,
  toCompanyFacts,
  describeMcs150,
} from "#client/features/dot-health-check/overview/company-facts.ts";
import {
  describeMissingInspections,
  type Carrier,
} from "#client/features/dot-health-check/carrier/carrier.ts";
import { disclaimerText } from "#client/features/dot-health-check/disclaimer-text.ts";
import { type ReportRecord, standingTextsSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import {
  toKnownRecord,
  underwrite,
  type Underwriting,
} from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { notInData } from "#client/fmcsa/facts.tsx";
import { listLicensingLines } from "#shared/carrier/authority/describe-licensing.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { Block, PdfDocument } from "#shared/documents/document.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { type Report, type ReportSection, toText, toPartBlocks, toSourceBlocks } from "./part-blocks.ts";
import {
  toCountBlocks,
  toCrashBlocks,
  toInspectionBlocks,
  toVehicleBlocks,
  toViolationBlocks,
} from "./record-blocks.ts";
import { toBasicBlocks, toFixBlocks, toRateBlocks } from "./underwriting-blocks.ts";

type Options = {
  readonly now: Date;
  readonly maxRows?: number;
  readonly record?: ReportRecord | undefined;
};

function toCompanyBlocks(company: Company, { registration, safety }: Carrier, today: IsoDay): Block[] {
  const status = getCensusStatus({ registration, safety }, today);
  const rating = { name: "Safety rating", value: describeRating(registration.data)?.value ?? "Not checked" };
  const { legalName, dbaName, dotNumber, ...others } = toCompanyFacts(company);
  const census = { name: "Census", value: censusStatusText[status] };
  const all = [legalName, dbaName, dotNumber, census, ...Object.values(others), rating];
  return [{ kind: "facts", facts: all.map(({ name, value = notInData }) => ({ name, value })) }];
}

function toLicensingSection(carrier: Carrier, { record, today }: Underwriting): ReportSection {
  const facts = listLicensingLines(record.licensing, today);
  return {
    id: "licensing",
    title: "Authority and insurance",
    blocks: toPartBlocks(getCarrierParts(carrier).licensing, () => [{ kind: "facts", facts }]),
  };
}

function toUnderwriterSections(carrier: Carrier, underwriting: Underwriting): ReportSection[] {
  const { inspections: part, orders } = getCarrierParts(carrier);
  const { today, verdict, newer, inspections = [] } = underwriting;
  const missing = describeMissingInspections(carrier);
  const noRates = {
    ...part,
    emptyText: missing ?? "No inspections in the last 24 months, so there are no rates.",
  };
  return [
    {
      id: "order",
      title: "Out-of-service order",
      blocks: toPartBlocks(orders, () =>
        describeOrders(carrier, today).map((text) => ({
          kind: "text",
          text,
          ...(getOrdersInForce(carrier, today).length > 0 && { tone: "alert" as const }),
        })),
      ),
    },
    {
      id: "verdict",
      title: "What the underwriter sees",
      blocks: [
        { kind: "text", tone: "verdict", text: verdict.text },
        ...[...verdict.more, ...(newer ? [newer] : [])].map(toText),
      ],
    },
    toLicensingSection(carrier, underwriting),
    { id: "fixes", title: sections.fixes.title, blocks: toFixBlocks(underwriting) },
    {
      id: "rates",
      title: sections.rates.title,
      blocks: toPartBlocks(noRates, () =>
        missing ? [toText(missing)] : toRateBlocks(inspections, underwriting),
      ),
    },
    { id: "basics", title: sections.basics.title, blocks: toBasicBlocks(carrier, underwriting) },
  ];
}

const toStandingBlocks = ({ standing }: Carrier): readonly Block[] =>
  (standing && standingTextsSlot.get()?.toBlocks(standing)) ?? [];

const disclaimer: ReportSection = {
  id: "disclaimer",
  title: "Data Disclaimer",
  blocks: [
    toText(disclaimerText),
    toText(`Made with ${brand.name}. This is not an official FMCSA document.`),
  ],
};

function toSections(
  carrier: Carrier,
  { now, record, maxRows = Number.POSITIVE_INFINITY }: Options,
): ReportSection[] {
  const underwriting = underwrite(toKnownRecord(carrier, now.toISOString().slice(0, 10)));
  const { today } = underwriting;
  const { company, inspections, violations, vehicles, crashes } = getCarrierParts(carrier);
  const listed = inspections.checked.data?.inspections;
  return [
    ...toUnderwriterSections(carrier, underwriting),
    {
      id: "company",
      title: "Company overview",
      blocks: toPartBlocks(company, (data) => toCompanyBlocks(data, carrier, today)),
    },
    {
      id: "counts",
      title: "Counts of the last 24 months",
      blocks: toCountBlocks(inspections, describeMissingInspections(carrier)),
    },
    { id: "inspections", title: "Inspections", blocks: toInspectionBlocks(inspections, maxRows) },
    {
      id: "violations",
      title: "Violations by code",
      blocks: toViolationBlocks(violations, underwriting.newViolations, maxRows),
    },
    { id: "vehicles", title: "Vehicles", blocks: toVehicleBlocks(vehicles, listed, maxRows) },
    { id: "crashes", title: sections.crashes.title, blocks: toCrashBlocks(crashes, maxRows) },
    { id: "standing", title: sections.standing.title, blocks: toStandingBlocks(carrier) },
    {
      id: "mcs150",
      title: sections.mcs150.title,
      blocks: toPartBlocks(company, (data) => [toText(describeMcs150(data, today))]),
    },
    { id: "sources", title: "Data sources", blocks: toSourceBlocks(carrier, now) },
    { id: "record", title: "Dated record", blocks: record?.blocks ?? [] },
    disclaimer,
  ];
}

export const buildReport = (carrier: Carrier, options: Options): Report => ({
  title: "DOT Health Check",
  companyName: carrier.company.data
    ? toTitleCase(carrier.company.data.legalName)
    : `USDOT ${carrier.dotNumber}`,
  dotNumber: carrier.dotNumber,
  isSample: carrier.isSample,
  madeOn: usLocalDay(options.now),
  recordName: options.record?.name,
  sections: toSections(carrier, options).filter(({ blocks }) => blocks.length > 0),
});

/** A carrier's report for the PDF. `now` is the file's date. */
export function toReportDocument(
  { title, companyName, dotNumber, isSample, madeOn, recordName, ...report }: Report,
  now: Date,
): PdfDocument {
  const usdot = `USDOT ${dotNumber}`;
  const kind = isSample ? sampleNote : title;
  return {
    title: `${kind}: ${companyName}, ${usdot}`,
    madeAt: now,
    plate: { kind: `${kind} · ${usdot}`, name: companyName, side: [brand.name, `Prepared ${madeOn}`] },
    running: { head: [companyName, kind], foot: [usdot, recordName ? `${madeOn} · ${recordName}` : madeOn] },
    sections: report.sections,
  };
}
