import { z } from "zod";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { decodedVin, vehicleFacts, vehicleKeys } from "#shared/vin/decoded-vin.ts";
import { publicEndpoint } from "./endpoint.ts";
import { vinSchema } from "#shared/text/vin-text.ts";

/** NHTSA's maximum number of VINs per request (DecodeVINValuesBatch). */
export const vinBatchSize = 50;

/** 17-character VINs start with model year 1981; years from 1980 are accepted, like NHTSA does. */
const modelYear = z
  .string()
  .regex(/^(19[89]\d|20\d\d)$/, "Enter a model year from 1980 on.")
  .optional();

const source = z.discriminatedUnion("kind", [
  /** NHTSA's own answer. Stale: it is older than 30 days, and NHTSA could not be reached for a new one. */
  z.object({ kind: z.literal("agency"), answeredAt: z.iso.datetime(), stale: z.boolean() }),
  /** similar: keys of NHTSA's answer for the same positions 1-8, 10 and 11. unknownMaker: at most the model year. */
  z.object({
    kind: z.literal("offline"),
    dataDate: z.iso.date(),
    similar: z.object({ keys: z.array(z.enum(vehicleKeys)), answeredAt: z.iso.datetime() }).optional(),
    unknownMaker: z.literal(true).optional(),
  }),
]);
export type VinSource = z.infer<typeof source>;

const correction: z.ZodType<VinCorrection> = z.object({
  vin: vinSchema,
  positions: z.array(z.int().min(1).max(17)),
  facts: vehicleFacts,
});

/** A decoded VIN, its source and, if the check digit is wrong, suggested corrections, most likely first. */
export const vinAnswer = z.object({
  vin: vinSchema,
  decoded: decodedVin,
  source,
  /** NHTSA doubts the model year, but of the two that the VIN's code means, only this one has a model in the offline data. */
  isOnlyModelYear: z.literal(true).optional(),
  /** The VIN's code means two years and neither is likelier: the facts cover both. Ask again with a modelYear. */
  yearChoices: z.tuple([z.string(), z.string()]).optional(),
  corrections: z.array(correction),
});
export type VinAnswer = z.infer<typeof vinAnswer>;

/** The result for one VIN of several; `failed` says why it has no answer. */
export const vinResult = z.union([vinAnswer, z.object({ vin: vinSchema, failed: z.string() })]);
export type VinResult = z.infer<typeof vinResult>;

/** If neither NHTSA nor the offline data can: NHTSA's status for 4xx (403, 404, 429), else 503; see lookup-messages.ts. */
export const decodeVin = publicEndpoint("GET", "/api/vin/:vin", {
  rateLimit: "lookup",
  params: z.strictObject({ vin: vinSchema }),
  query: z.strictObject({ modelYear }),
  response: vinAnswer,
});

/** Decodes up to 50 VINs, with the results in the same order. */
export const decodeVins = publicEndpoint("POST", "/api/vins", {
  bodyLimit: 8 * 1024,
  rateLimit: "lookup",
  body: z.strictObject({
    vehicles: z
      .array(z.strictObject({ vin: vinSchema, modelYear }))
      .min(1, "Send at least one VIN.")
      .max(vinBatchSize, `Send at most ${vinBatchSize} VINs at a time.`),
  }),
  response: z.object({ answers: z.array(vinResult) }),
});

/** Up to five corrections for a malformed VIN or a wrong check digit, most likely first, from the offline data alone. */
export const suggestVins = publicEndpoint("GET", "/api/vin-suggestions/:text", {
  params: z.strictObject({
    text: z.string().regex(/^[0-9A-Z]{16,18}$/, "Send 16 to 18 capital letters and digits."),
  }),
  response: z.object({ suggestions: z.array(correction) }),
});
