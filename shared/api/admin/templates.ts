import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { dataResponse, mailOutcome, outcome, timestamp } from "#shared/api/parts.ts";
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
/** When the template that was edited had been saved; a later save by another tab is then a 409. */
const updatedAt = z.iso.datetime("Enter a valid time.").optional();

const template = z.object({
  templateType: type,
  subject: z.string(),
  body: z.string(),
  updatedAt: timestamp,
});
export type EmailTemplate = z.output<typeof template>;

const version = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  subject: z.string(),
  body: z.string(),
  author: z.string(),
});
export type TemplateVersion = z.output<typeof version>;

export const templateContent = z.strictObject(content);

const params = z.object({ type });
const saved = outcome.extend({ data: template });
const path = "/api/admin/email-templates";

export const listTemplates = adminEndpoint("GET", path, { response: dataResponse(z.array(template)) });

/** Saves a new version of a template. 400 with what is wrong with it, 409 if another tab saved meanwhile. */
export const saveTemplate = adminEndpoint("POST", path, {
  body: z.strictObject({ templateType: type, ...content, updatedAt }),
  response: saved,
});

/** Saves the defaults as the newest version of each template. */
export const seedDefaultTemplates = adminEndpoint("POST", "/api/admin/seed-default-templates", {
  response: outcome.extend({ data: z.array(template) }),
});

/** A template's message with sample values or those of a past record, and what is wrong with the template. */
export const previewTemplate = adminEndpoint("POST", `${path}/:type/preview`, {
  params,
  body: z.strictObject({
    subject: z.string().max(2000, "This subject is too long."),
    body: z.string().max(templateLimits.body, "This template is too long."),
    /** One of `listTemplateExamples`. */
    exampleId: z.uuid().optional(),
  }),
  response: dataResponse(
    z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      problems: z.array(z.object({ field: z.enum(["subject", "body"]), line: z.int(), message: z.string() })),
    }),
  ),
});

/** Past records to preview a template with. */
export const listTemplateExamples = adminEndpoint("GET", `${path}/:type/examples`, {
  params,
  ...pagedList({
    item: z.object({ id: z.uuid(), createdAt: timestamp, name: z.string() }),
    sort: ["createdAt"],
    filters: {},
  }),
});

export const listTemplateVersions = adminEndpoint("GET", `${path}/:type/versions`, {
  params,
  ...pagedList({ item: version, sort: ["createdAt"], filters: {} }),
});

/** Saves an earlier version as the newest. 404 if there is none, 409 if another tab saved meanwhile. */
export const restoreTemplateVersion = adminEndpoint("POST", `${path}/:type/versions/:id/restore`, {
  params: params.extend({ id: z.uuid("This is not the id of a version.") }),
  body: z.strictObject({ updatedAt }),
  response: saved,
});

/** Sends a message from this template with sample values to the support address. */
export const testTemplate = adminEndpoint("POST", `${path}/:type/test`, {
  params,
  body: templateContent,
  response: mailOutcome,
});
