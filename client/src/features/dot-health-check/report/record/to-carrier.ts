import { joinViolations } from "#client/features/dot-health-check/carrier/join-violations.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
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
import type { CarrierRecordFile } from "#shared/api/carrier/carrier-record.ts";

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
export function toCarrier(record: CarrierRecordFile): Carrier {
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
