import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, mailOutcome, outcome, timestamp } from "#shared/api/response-parts.ts";
import { templateTypes } from "#shared/api/mail/placeholders.ts";

export const templateLimits = { subject: 200, body: 50_000 } as const;

const type = z.enum(templateTypes, "There is no template of this type.");
const content = {
  subject: z
    .string()
    .trim()
    .min(1, "Enter a subject.")
    .max(templateLimits.subject, `Use at most ${templateLimits.subject} characters.`)
    .refine((text) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text), "Enter a single line."),
  body: z
    .string()
    .max(templateLimits.body, "This template is too long.")
    .refine((text) => text.trim() !== "", "Enter the message."),
};
/** Last save of the template that was edited; a later save by another tab is then a 409. */
const updatedAt = z.iso.datetime("Enter a valid time.").optional();

const template = z.object({
  templateType: type,
  subject: z.string(),
  body: z.string(),
  updatedAt: timestamp,
});
export type EmailTemplate = z.output<typeof template>;

export const templateContent = z.strictObject(content);

const params = z.object({ type });
const path = "/api/admin/email-templates";

export const listTemplates = adminEndpoint("GET", path, { response: dataResponse(z.array(template)) });

/** Saves a template. 400 with what is wrong with each field, 409 if another tab saved meanwhile. */
export const saveTemplate = adminEndpoint("POST", path, {
  body: z.strictObject({ templateType: type, ...content, updatedAt }),
  response: outcome.extend({ data: template }),
});

export const seedDefaultTemplates = adminEndpoint("POST", "/api/admin/seed-default-templates", {
  response: outcome.extend({ data: z.array(template) }),
});

export const previewTemplate = adminEndpoint("POST", `${path}/:type/preview`, {
  params,
  body: z.strictObject({
    subject: z.string().max(2000, "This subject is too long."),
    body: z.string().max(templateLimits.body, "This template is too long."),
  }),
  response: dataResponse(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
});

/** Sends a message from this template with sample values to the support address. */
export const testTemplate = adminEndpoint("POST", `${path}/:type/test`, {
  params,
  body: templateContent,
  response: mailOutcome,
});
