import { z } from "zod";
import { decodedVin, vehicleFacts, vehicleKeys } from "../vin/decoded-vin.ts";
import { vinSchema } from "../vin/vin.ts";
import { endpoint } from "./endpoint.ts";

/** As many VINs as NHTSA takes at a time (DecodeVINValuesBatch). */
export const vinBatchSize = 50;

/** The first model year with a 17-character VIN is 1981; a year is taken from 1980, as NHTSA does. */
const modelYear = z
  .string()
  .regex(/^(19[89]\d|20\d\d)$/, "Enter a model year from 1980 on.")
  .optional();

const source = z.discriminatedUnion("kind", [
  /** NHTSA's own answer. Stale: it is older than 30 days, and NHTSA could not be asked for a newer one. */
  z.object({ kind: z.literal("agency"), answeredAt: z.iso.datetime(), stale: z.boolean() }),
  /**
   * Decoded from the copy of NHTSA's data that came with the server. dataDate: the copy's newest entry.
   * similar: the facts that are NHTSA's answer about another vehicle with the same positions 1-8, 10 and 11.
   * unknownMaker: the copy does not know positions 1-3; the answer has a model year at most.
   */
  z.object({
    kind: z.literal("offline"),
    dataDate: z.iso.date(),
    similar: z.object({ keys: z.array(z.enum(vehicleKeys)), answeredAt: z.iso.datetime() }).optional(),
    unknownMaker: z.literal(true).optional(),
  }),
]);
export type VinSource = z.infer<typeof source>;

const correction = z.object({
  /** A VIN with a right check digit that decodes. */
  vin: vinSchema,
  /** Positions that differ, from 1. */
  positions: z.array(z.int().min(1).max(17)),
  facts: vehicleFacts,
});
export type VinCorrection = z.infer<typeof correction>;

/** A decoded VIN, where it was decoded, and where the check digit is wrong, what may have been meant: likeliest first. */
export const vinAnswer = z.object({
  vin: vinSchema,
  decoded: decodedVin,
  source,
  corrections: z.array(correction),
});
export type VinAnswer = z.infer<typeof vinAnswer>;

/**
 * Decodes one VIN. When NHTSA cannot be asked and the copy does not know the VIN either: its status for 4xx
 * (403, 404, 429), else 503, each with the sentence of lookup-messages.ts.
 */
export const decodeVin = endpoint({
  method: "GET",
  path: "/api/vin/:vin",
  access: "public",
  rateLimit: "lookup",
  compress: false,
  params: z.strictObject({ vin: vinSchema }),
  query: z.strictObject({ modelYear }),
  response: vinAnswer,
});

/** Decodes up to 50 VINs, each answered in its place. One of which nothing is known has `failed`, the reason. */
export const decodeVins = endpoint({
  method: "POST",
  path: "/api/vins",
  access: "public",
  bodyLimit: 8 * 1024,
  rateLimit: "lookup",
  body: z.strictObject({
    vehicles: z
      .array(z.strictObject({ vin: vinSchema, modelYear }))
      .min(1, "Send at least one VIN.")
      .max(vinBatchSize, `Send at most ${vinBatchSize} VINs at a time.`),
  }),
  response: z.object({
    answers: z.array(z.union([vinAnswer, z.object({ vin: vinSchema, failed: z.string() })])),
  }),
});

/**
 * VINs that may have been meant by a text that is none, or whose check digit is wrong: a character missing, too many or
 * mistyped. Most probable first, five at most, none where nothing is close. Answered from the offline copy alone.
 */
export const suggestVins = endpoint({
  method: "GET",
  path: "/api/vin-suggestions/:text",
  access: "public",
  compress: false,
  params: z.strictObject({
    text: z.string().regex(/^[0-9A-Z]{16,18}$/, "Send 16 to 18 capital letters and digits."),
  }),
  response: z.object({ suggestions: z.array(correction) }),
});
