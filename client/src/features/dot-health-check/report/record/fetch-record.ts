import {
  type Carrier,
  type CarrierStanding,
  listSources,
} from "#client/features/dot-health-check/carrier/carrier.ts";
import { request } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import {
  createRecord,
  type CreatedRecord,
  carrierRecord,
  recordFilename,
  toShortHash,
  type CarrierRecordFile,
} from "#shared/api/carrier/dated-record.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { Block } from "#shared/documents/document.ts";
import { usDay } from "#shared/text/us-english.ts";
import { extraPaths } from "#client/lib/paths.ts";
import { toText } from "#client/features/dot-health-check/report/content/part-blocks.ts";
import {
  joinViolations,
  selectCompany,
  selectInspections,
  selectLicensing,
  selectRegistration,
  selectSafety,
  selectVehicles,
} from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { ReportRecord } from "#client/features/dot-health-check/dot-slots.ts";
import {
  couldNotCheckStanding,
  createStanding,
  getStanding,
} from "#client/features/dot-health-check/underwriter/standing/use-standing.ts";
import { type Answered, type Checked, findFailure } from "#client/fmcsa/checked.ts";

const doNothing = (): void => undefined;

function toChecked<A extends Answered, T>(
  answer: A | undefined,
  select: (answer: A) => T | undefined,
): Checked<T> {
  const data = answer && select(answer);
  const failure = answer
    ? findFailure(answer, null, data !== undefined)
    : { status: 503, serverMessage: undefined };
  const settled = failure ? "failed" : "asking";
  return {
    status: data === undefined ? settled : "ready",
    data,
    sources: answer?.sources ?? [],
    failure,
    isRetrying: false,
    retry: doNothing,
  };
}

/** Records of version 1 don't have it. */
function toStanding({ version, parts }: CarrierRecordFile): CarrierStanding {
  const { percentiles, population } = parts;
  const isMissing = version > 1 && !(percentiles && population);
  return createStanding({
    percentiles: percentiles?.state === "none" ? undefined : percentiles,
    population: population?.state === "computed" ? population.population : undefined,
    failure: isMissing ? couldNotCheckStanding : undefined,
  });
}

function toCarrier(record: CarrierRecordFile): Carrier {
  const { dotNumber, sample, parts } = record;
  const inspections = toChecked(parts.inspections, selectInspections);
  const safety = toChecked(parts.safety, selectSafety);
  return {
    dotNumber,
    company: toChecked(parts.company, selectCompany),
    inspections,
    vehicles: toChecked(parts.vehicles, selectVehicles),
    safety: { ...safety, data: joinViolations({ inspections, safety }) },
    registration: toChecked(parts.registration, selectRegistration),
    licensing: toChecked(parts.licensing, selectLicensing),
    standing: toStanding(record),
    isSlow: false,
    isSample: sample === true,
    retryFailed: doNothing,
  };
}

/** Milliseconds that a report waits for its record. */
const patienceMs = 15_000;

const listRead = (carrier: Carrier): ReadonlySet<DataSetId> =>
  new Set(
    listSources(carrier).flatMap(({ state, dataSet }) =>
      state === "current" || state === "stale" ? [dataSet] : [],
    ),
  );

/** A report must not lack what the page shows. */
function hasAllOf(recorded: Carrier, shown: Carrier): boolean {
  const read = listRead(recorded);
  const { percentiles, population } = getStanding(recorded.standing);
  const onPage = getStanding(shown.standing);
  return (
    [...listRead(shown)].every((dataSet) => read.has(dataSet)) &&
    (percentiles !== undefined || onPage.percentiles === undefined) &&
    (population !== undefined || onPage.population === undefined)
  );
}

const noRecord: ReportRecord = {
  blocks: [
    toText(
      "This report has no dated record: our server couldn't be reached, or couldn't read all of this data again. Download the report again to get one.",
    ),
  ],
};

const toRecordBlocks = ({ hash, recordedOn }: CreatedRecord): Block[] => [
  toText(
    `A record, not a score. This report was made from the FMCSA data that our server had on ${usDay(recordedOn)} (UTC). That data, and what we computed from it of where the carrier stands, is attached to this PDF as ${recordFilename}.`,
  ),
  {
    kind: "facts",
    facts: [
      { name: "Record", value: toShortHash(hash) },
      { name: "SHA-256", value: hash },
      { name: "Check it at", value: `${location.origin}${extraPaths.verify}` },
    ],
  },
  toText(
    `There, anyone can check without an account that ${recordFilename} is ours and unchanged. The check covers ${recordFilename}, not the pages of this PDF. It doesn't say that FMCSA's data was right, or that it still holds.`,
  ),
];

/** Has the server make a record of its data on a carrier. The report has none if it can't, or has less than the page shows. */
export async function makeRecord(shown: Carrier): Promise<ReportRecord> {
  const { dotNumber } = shown;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const created = await request(createRecord, { body: { dotNumber }, signal });
    const { record: text, hash, recordedOn } = created;
    const carrier = toCarrier(carrierRecord.parse(JSON.parse(text)));
    if (!hasAllOf(carrier, shown)) return noRecord;
    const description = `FMCSA's data on USDOT ${dotNumber}, ${recordedOn}`;
    return {
      carrier,
      name: `Record ${toShortHash(hash)}`,
      blocks: toRecordBlocks(created),
      attachment: { name: recordFilename, description, type: "application/json", text },
    };
  } catch (error) {
    // The report says that it has none.
    reportError("make a dated record", error);
    return noRecord;
  }
}
