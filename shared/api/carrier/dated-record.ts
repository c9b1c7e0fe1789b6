import { z } from "zod";
import {
  getCarrier,
  getInspections,
  getLicensingRows,
  getRegistration,
  getSafety,
  getVehicles,
} from "#shared/api/carriers.ts";
import { getPercentiles, getPopulation } from "./standing.ts";
import { dotNumberSchema } from "#shared/carrier/dot-number.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { publicEndpoint } from "#shared/api/endpoint.ts";

/** FMCSA's data of a carrier. An answer that could not be checked is absent. */
const checkedParts = {
  company: getCarrier,
  registration: getRegistration,
  licensing: getLicensingRows,
  inspections: getInspections,
  vehicles: getVehicles,
  safety: getSafety,
} as const;

/** Computed from FMCSA's data. Absent in version 1, and if it couldn't be read. */
const standingParts = { percentiles: getPercentiles, population: getPopulation } as const;

export const recordParts = { ...checkedParts, ...standingParts } as const;

/** True if a part says something about the carrier even on a site without a mirror of FMCSA's data. */
export const isCheckedPart = (part: string): boolean => Object.hasOwn(checkedParts, part);

export const recordKind = "rigfile-carrier-record";

/** Name of the file beside a report, and attached to its PDF. */
export const recordFilename = "record.json";

const { nationalAverages, computedAverages, smsMethodology } = datedFigures;

export const recordFigures = { nationalAverages, computedAverages, smsMethodology } as const;

const figure = z.object({ value: z.json(), source: z.string(), asOf: z.iso.date() });

/** Version 2 added `notes`, `figures`, and comparisons with other carriers; it took nothing away. */
export const recordVersion = 2;

/** FMCSA's data of a carrier on a day, with its sources and their dates, and what is computed of it. */
export const carrierRecord = z.object({
  kind: z.literal(recordKind),
  version: z.literal([1, recordVersion]),
  dotNumber: dotNumberSchema,
  /** In UTC. */
  recordedOn: z.iso.date(),
  /** Made up for a demo. */
  sample: z.literal(true).optional(),
  /** Sentences that say what is an estimate, of what, and of when. */
  notes: z.array(z.string()).optional(),
  figures: z.record(z.string(), figure).optional(),
  parts: z.object({
    company: getCarrier.response.optional(),
    registration: getRegistration.response.optional(),
    // Records made before the conclusion was part of the answer stay readable.
    licensing: getLicensingRows.response.partial({ conclusion: true, censusSources: true }).optional(),
    inspections: getInspections.response.optional(),
    vehicles: getVehicles.response.optional(),
    safety: getSafety.response.optional(),
    percentiles: getPercentiles.response.optional(),
    population: getPopulation.response.optional(),
  }),
});
export type CarrierRecordFile = z.infer<typeof carrierRecord>;

/** The SHA-256 of a record's canonical form, in lower-case hex. */
export const recordHash = z.string().regex(/^[0-9a-f]{64}$/, "Enter all 64 characters of the SHA-256.");

/** "3f2a 9c1b 77d0 e4a5": enough to compare by eye, not to look up. */
export const toShortHash = (hash: string): string => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(" ");

/** Years for which we can confirm a record as ours, as the privacy policy states. */
export const recordYears = 7;

/**
 * Makes a dated record of a carrier (docs/decisions/0050): the server reads what the DOT Health Check shows, and keeps
 * the hash. The same data on the same day is the same record. 404 if FMCSA has no such carrier, 503 if nothing could be
 * checked.
 */
export const createRecord = publicEndpoint("POST", "/api/records", {
  rateLimit: "lookup",
  bodyLimit: 1024,
  body: z.strictObject({ dotNumber: dotNumberSchema }),
  response: z.object({
    /** The record in canonical form, as it was hashed (see `carrierRecord`). */
    record: z.string(),
    hash: recordHash,
    recordedOn: z.iso.date(),
  }),
});
export type CreatedRecord = z.infer<typeof createRecord.response>;

/** True if a record with this hash is ours, with its carrier and day (UTC). */
export const verifyRecord = publicEndpoint("GET", "/api/records/verify", {
  query: z.strictObject({ hash: recordHash }),
  response: z.union([
    z.object({ isOurs: z.literal(true), dotNumber: z.string(), recordedOn: z.iso.date() }),
    z.object({ isOurs: z.literal(false) }),
  ]),
});
export type VerifiedRecord = z.infer<typeof verifyRecord.response>;
