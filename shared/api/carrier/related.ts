import { z } from "zod";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { dotNumberSchema } from "#shared/carrier/dot-number.ts";

const relatedCarrier = z.object({
  dotNumber: z.string(),
  /** Absent if FMCSA's company file doesn't have the number. */
  legalName: z.string().optional(),
  /** "RENO, NV" */
  place: z.string().optional(),
  /** True if its USDOT number is active. */
  isActive: z.boolean().optional(),
});
export type RelatedCarrier = z.infer<typeof relatedCarrier>;

const sharedTrucks = relatedCarrier.extend({
  /** Vehicles of this carrier that were inspected under the other one, too. */
  vehicles: z.int(),
  /** The first and last inspection of these vehicles under the other carrier, and under this one. */
  first: z.iso.date(),
  last: z.iso.date(),
  ownFirst: z.iso.date(),
  ownLast: z.iso.date(),
});
export type SharedTrucks = z.infer<typeof sharedTrucks>;

const list = z.object({
  carriers: z.array(relatedCarrier),
  more: z.int(),
});

const related = z.object({
  /** The first day on which inspections were looked at. */
  since: z.iso.date(),
  sources: z.array(z.object({ dataSet: z.string(), asOf: z.iso.date() })),
  /** Each is absent if the mirror can't tell. */
  trucks: z
    .object({
      carriers: z.array(sharedTrucks),
      more: z.int(),
      /** Vehicles that more than five carriers ran: rentals, mostly. */
      vinsLeftOut: z.int(),
      /** Present if the carrier has more vehicles than were looked for. */
      vinsLookedFor: z.int().optional(),
    })
    .optional(),
  phone: list.optional(),
  address: list.optional(),
});
export type Related = z.infer<typeof related>;

/**
 * Other carriers with the same vehicles, phone or address, by our mirror of FMCSA's data; null without one. It doesn't say
 * why: a lease, a sale and a shared office look the same. 503 if the mirror doesn't answer.
 */
export const getRelated = publicEndpoint("GET", "/api/profile/:dot/related", {
  rateLimit: "lookup",
  params: z.strictObject({ dot: dotNumberSchema }),
  response: z.object({ related: related.nullable() }),
});
