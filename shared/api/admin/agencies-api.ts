import { z } from "zod";
import { deadAddress } from "./outbox-api.ts";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { emailAddress, outcome, timestamp } from "#shared/api/response-parts.ts";
import { safeText } from "#shared/profile/schema.ts";
import { usStates } from "#shared/text/us-states.ts";

const codes = usStates.map(({ code }) => code);
const states = z
  .array(z.enum(codes, "Choose a state from the list."))
  .max(codes.length, "This lists a state twice.")
  .transform((chosen) => codes.filter((code) => chosen.includes(code)));

export const agencyBody = z.strictObject({
  name: safeText
    .trim()
    .min(1, "Enter the name of this agency.")
    .max(120, "This name is too long.")
    .refine((text) => !/[\r\n]/.test(text), "Enter a single line."),
  email: emailAddress,
  /** Postal abbreviations of the states it takes quote requests from; none means all. */
  states: states.default([]),
  isActive: z.boolean().default(true),
});

export const agency = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  name: z.string(),
  email: z.string(),
  states: z.array(z.string()),
  isActive: z.boolean(),
  updatedAt: timestamp,
});
export type Agency = z.output<typeof agency>;

const listedAgency = agency.extend({ /** Its address, if that is dead. */ dead: deadAddress.nullable() });
export type ListedAgency = z.output<typeof listedAgency>;

const params = z.object({ id: z.uuid("This isn't the id of an agency.") });
const saved = outcome.extend({ data: agency });

export const listAgencies = adminEndpoint("GET", "/api/admin/agencies", {
  ...pagedList({ item: listedAgency, sort: ["createdAt", "name"], filters: {} }),
});

/** Adds one. 409 if another has the same address. */
export const addAgency = adminEndpoint("POST", "/api/admin/agencies", {
  bodyLimit: 16 * 1024,
  body: agencyBody,
  response: saved,
});

/** Changes one; what is absent stays. 404 if there is none, 409 if another has the same address. */
export const changeAgency = adminEndpoint("PATCH", "/api/admin/agencies/:id", {
  bodyLimit: 16 * 1024,
  params,
  body: z.strictObject({
    name: agencyBody.shape.name.optional(),
    email: agencyBody.shape.email.optional(),
    states: states.optional(),
    isActive: z.boolean().optional(),
  }),
  response: saved,
});

/** Removes one. 404 if there is none. */
export const removeAgency = adminEndpoint("DELETE", "/api/admin/agencies/:id", { params, response: outcome });
