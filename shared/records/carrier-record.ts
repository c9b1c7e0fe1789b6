import { z } from "zod";
import {
  getCarrier,
  getInspections,
  getLicensingRows,
  getRegistration,
  getSafety,
  getVehicles,
} from "#shared/api/carriers.ts";
import { dotNumberSchema } from "#shared/carrier/dot-number.ts";

/** The answers that a DOT Health Check is made of. One that could not be checked is absent. */
export const recordParts = {
  company: getCarrier,
  registration: getRegistration,
  licensing: getLicensingRows,
  inspections: getInspections,
  vehicles: getVehicles,
  safety: getSafety,
} as const;
export type RecordPart = keyof typeof recordParts;

export const recordKind = "rigfile-carrier-record";

/** Where the file is called so: beside a report, and attached to its PDF. */
export const recordFilename = "record.json";

/** What our server had on a carrier on a day: FMCSA's data with its sources and their dates, and nothing of our own. */
export const carrierRecord = z.object({
  kind: z.literal(recordKind),
  version: z.literal(1),
  dotNumber: dotNumberSchema,
  /** In UTC. */
  recordedOn: z.iso.date(),
  /** Made up for a demo. */
  sample: z.literal(true).optional(),
  parts: z.object({
    company: getCarrier.response.optional(),
    registration: getRegistration.response.optional(),
    licensing: getLicensingRows.response.optional(),
    inspections: getInspections.response.optional(),
    vehicles: getVehicles.response.optional(),
    safety: getSafety.response.optional(),
  }),
});
export type CarrierRecordFile = z.infer<typeof carrierRecord>;

/** The SHA-256 of a record's canonical form, in lower-case hex. */
export const recordHash = z.string().regex(/^[0-9a-f]{64}$/, "Enter all 64 characters of the SHA-256.");

/** "3f2a 9c1b 77d0 e4a5": enough to compare by eye, not to look up. */
export const toShortHash = (hash: string): string => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(" ");

/** How long a record can be told to be ours, in years: stated in the privacy policy. */
export const recordYears = 7;
