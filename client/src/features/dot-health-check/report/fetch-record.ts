import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { request } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { createRecord } from "#shared/api/carrier/records.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { Attachment } from "#shared/documents/document.ts";
import { carrierRecord, recordFilename, type CarrierRecordFile } from "#shared/api/carrier/dated-record.ts";
import { joinViolations } from "#client/features/dot-health-check/carrier/join-violations.ts";
import {
  selectCompany,
  selectInspections,
  selectLicensing,
  selectRegistration,
  selectSafety,
  selectVehicles,
} from "#client/features/dot-health-check/carrier/use-carrier.ts";
import {
  type CarrierStanding,
  unread as unreadStanding,
} from "#client/features/dot-health-check/carrier/use-standing.ts";
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
  const isUnread = version > 1 && !(percentiles && population);
  return {
    percentiles: percentiles?.state === "none" ? undefined : percentiles,
    population: population?.state === "computed" ? population.population : undefined,
    failure: isUnread ? unreadStanding : undefined,
  };
}

/** The carrier as a record has it, to make a report of. */
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

/** How long a report waits for its record, in milliseconds. */
const patienceMs = 15_000;

export type DatedRecord = {
  /** The data of the record, which the report shows. */
  readonly carrier: Carrier;
  readonly note: { readonly hash: string; readonly recordedOn: string };
  readonly attachment: Attachment;
};

function listRead(carrier: Carrier): ReadonlySet<DataSetId> {
  const { company, inspections, vehicles, safety, registration, licensing } = carrier;
  const sources = [company, inspections, vehicles, safety, registration, licensing].flatMap(
    (part) => part.sources,
  );
  return new Set(
    sources.filter(({ state }) => state === "current" || state === "stale").map(({ dataSet }) => dataSet),
  );
}

/** A report must not lack what the page shows. */
function hasAllOf(recorded: Carrier, shown: Carrier): boolean {
  const read = listRead(recorded);
  const { percentiles, population } = recorded.standing ?? {};
  return (
    [...listRead(shown)].every((dataSet) => read.has(dataSet)) &&
    (percentiles !== undefined || shown.standing?.percentiles === undefined) &&
    (population !== undefined || shown.standing?.population === undefined)
  );
}

/** Has the server make a record of what it has on a carrier. Undefined if it can't, or has less than the page shows. */
export async function fetchRecord(shown: Carrier): Promise<DatedRecord | undefined> {
  const { dotNumber } = shown;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { record: text, hash, recordedOn } = await request(createRecord, { body: { dotNumber }, signal });
    const carrier = toCarrier(carrierRecord.parse(JSON.parse(text)));
    if (!hasAllOf(carrier, shown)) return undefined;
    const description = `FMCSA's data on USDOT ${dotNumber}, ${recordedOn}`;
    const attachment = { name: recordFilename, description, type: "application/json", text };
    return { carrier, note: { hash, recordedOn }, attachment };
  } catch (error) {
    // The report says that it has none.
    reportError("make a dated record", error);
    return undefined;
  }
}
