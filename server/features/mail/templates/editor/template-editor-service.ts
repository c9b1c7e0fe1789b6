import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { AppError } from "#server/http/app-error.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import { describeOutcome } from "#server/features/mail/outbox/review/describe-status.ts";
import type { Outbox } from "#server/features/mail/outbox/outbox.ts";
import { staffMessage } from "#server/features/mail/templates/compose.ts";
import { defaultTemplates, type Template } from "#server/features/mail/templates/default-templates.ts";
import { withBrief } from "#server/features/mail/templates/quote/quote-requests.ts";
import { render, type Rendered, type Values } from "#server/features/mail/templates/render.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { previewTemplate } from "#shared/api/admin/templates.ts";
import type { PageQuery } from "#shared/api/paging.ts";
import { brand } from "#shared/brand.ts";
import { templateTypes, type TemplateType } from "#shared/mail/placeholders.ts";
import { findProblems, refuseProblems } from "./find-problems.ts";
import type { SavedTemplate } from "./template-editor-repository.ts";
import { getPastValues, getSampleValues } from "./template-values.ts";

type Parts = {
  readonly repositories: Pick<Repositories, "templateEditor" | "templateExamples">;
  readonly transact: Transact;
  readonly outbox: Pick<Outbox, "deliverNow">;
  readonly from: { readonly support: string; readonly noReply: string };
  readonly graceMs: number;
};
type Preview = z.output<NonNullable<typeof previewTemplate.body>>;
type Store = Pick<Repositories, "templateEditor" | "audit">;
/** What is saved, how, and the time of the save that it is based on. */
type Save = Template & {
  readonly templateType: TemplateType;
  readonly how: "edited" | "restored" | "defaults";
  readonly basedOn?: string | undefined;
};

export type TemplateEditorService = ReturnType<typeof createTemplateEditorService>;

/** Email templates as the administrator edits them. No version is ever lost. */
export const createTemplateEditorService = (parts: Parts) => ({
  list: async () => parts.repositories.templateEditor.list(),

  save: async (save: Omit<Save, "how">, sent: AdminRequest): Promise<SavedTemplate> =>
    saveChecked(parts, { ...save, how: "edited" }, sent),

  loadDefaults: async (sent: AdminRequest): Promise<SavedTemplate[]> => {
    await parts.transact.run(async (store) => {
      for (const type of templateTypes)
        await saveIn(store, { ...defaultTemplates[type], how: "defaults" }, sent);
    });
    return parts.repositories.templateEditor.list();
  },

  listVersions: async (type: TemplateType, query: PageQuery<"createdAt">) =>
    parts.repositories.templateEditor.listVersions(type, query),

  restore: async (
    templateType: TemplateType,
    id: string,
    basedOn: string | undefined,
    sent: AdminRequest,
  ) => {
    const version = await parts.repositories.templateEditor.findVersion(templateType, id);
    if (!version) throw new AppError(404, "There is no such version of this template.");
    const { subject, body } = version;
    return saveChecked(parts, { templateType, subject, body, basedOn, how: "restored" }, sent);
  },

  listExamples: async (type: TemplateType, query: PageQuery<"createdAt">) => {
    const { templateExamples: examples } = parts.repositories;
    if (type === "support") return examples.listTickets(query);
    return examples.listProfiles(type === "quote" ? "quote" : "email", query);
  },

  preview: async (type: TemplateType, { exampleId, ...template }: Preview) => {
    const examples = parts.repositories.templateExamples;
    const values =
      exampleId === undefined ? getSampleValues(type) : await getPastValues(examples, type, exampleId);
    return { ...renderAs(type, template, values), problems: findProblems(type, template) };
  },

  test: async (type: TemplateType, template: Template, sent: AdminRequest) =>
    test(parts, type, template, sent),
});

async function saveChecked({ transact }: Parts, save: Save, sent: AdminRequest): Promise<SavedTemplate> {
  refuseProblems(save.templateType, save);
  return transact.run(async (store) => saveIn(store, save, sent));
}

async function saveIn(
  { templateEditor: templates, audit }: Store,
  { templateType, subject, body, how, basedOn }: Save,
  sent: AdminRequest,
): Promise<SavedTemplate> {
  const current = await templates.lock(templateType);
  if (basedOn !== undefined && current && current.updatedAt.getTime() !== Date.parse(basedOn))
    throw new AppError(409, "This template was saved in another tab meanwhile. Reload it first.");
  // What was in use before the first change is a version too.
  if (current && !(await templates.hasVersion(templateType)))
    await templates.addVersion({ ...toContent(current), author: brand.name, createdAt: current.updatedAt });
  const saved = await templates.put({ templateType, subject, body });
  const actor = toActor(sent);
  await templates.addVersion({ ...toContent(saved), author: actor.username, createdAt: saved.updatedAt });
  await audit.add("template_changed", actor, { templateType, how, subject });
  return saved;
}

const toContent = ({ templateType, subject, body }: SavedTemplate) => ({ templateType, subject, body });

/** A template as its emails use it. */
const renderAs = (type: TemplateType, template: Template, values: Values): Rendered =>
  render(type === "quote" ? withBrief(template) : template, values);

async function test(
  { transact, outbox, from, graceMs }: Parts,
  type: TemplateType,
  template: Template,
  sent: AdminRequest,
) {
  refuseProblems(type, template);
  const submissionId = await transact.once(sent.request, randomUUID(), async (store, id) => {
    const titled = { ...template, subject: `[Test] ${template.subject}` };
    const message = renderAs(type, titled, getSampleValues(type));
    const to = { submissionId: id, sender: from.noReply, recipient: from.support };
    await store.outbox.add([staffMessage(message, to)], graceMs);
    await store.audit.add("template_tested", toActor(sent), { templateType: type });
  });
  const [state] = await outbox.deliverNow(submissionId);
  const status = state?.status ?? "queued";
  const message =
    status === "sent"
      ? `A test was sent to ${from.support}.`
      : describeOutcome(status, state?.lastError ?? null);
  return { success: status !== "refused" && status !== "failed", message };
}
