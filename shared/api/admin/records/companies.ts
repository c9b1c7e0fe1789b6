import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/response-parts.ts";
import { ticket } from "#shared/api/admin/tickets.ts";
import { messageDelivery, recordShape, followUpShape, visit } from "./profile-records-api.ts";

export const maxCompanyItems = 50;

const newest = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), hasMore: z.boolean() });

const text = z.string().nullable();

const savedProfile = z.object({
  id: z.guid(),
  createdAt: timestamp,
  name: z.string(),
  dotNumber: z.string(),
  email: z.string(),
  visit,
});

const companyTicket = ticket.omit({ userEmail: true, seenAt: true, waitingSince: true, version: true });

const mail = messageDelivery.extend({ subject: z.string() });
const record = z.object({ ...recordShape, ...followUpShape });

const company = z.object({
  /** The newest name it gave; null if nothing is known of it. */
  name: text,
  /** Addresses that tickets and messages were looked up by: the requested one, or else its profiles'. */
  emails: z.array(z.string()),
  records: newest(record),
  profiles: newest(savedProfile),
  tickets: newest(companyTicket),
  messages: newest(mail),
});
export type Company = z.output<typeof company>;

const query = z
  .strictObject({
    /** Digits; leading zeros make no difference. */
    dot: z
      .string()
      .trim()
      .regex(/^\d{1,20}$/, "Enter the digits of a DOT number.")
      .optional(),
    email: z.string().trim().min(1, "Enter an email address.").max(254, "Enter an email address.").optional(),
  })
  .refine(({ dot, email }) => dot !== undefined || email !== undefined, {
    path: ["dot"],
    error: "Enter a DOT number or an email address.",
  });

/** Everything of one company, by DOT number, email address, or either. */
export const getCompany = adminEndpoint("GET", "/api/admin/company", {
  query,
  response: dataResponse(company),
});
