import { shortenChange } from "./shorten-change.ts";
import type { Dependencies } from "#server/http/feature.ts";
import type { Outbox } from "#server/mail/outbox/outbox.ts";
import { describeOutcome } from "#server/mail/outbox/review/describe-status.ts";
import { staffMessage } from "#server/mail/templates/compose.ts";
import { defaultTemplates, type Template } from "#server/mail/templates/default-templates.ts";
import { withBrief } from "#server/mail/templates/quote/quote-requests.ts";
import { render, type Rendered, type Values } from "#server/mail/templates/render.ts";
import { isLost } from "#shared/api/mail/outbox-statuses.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, found, listed, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { Store } from "#server/db/store.ts";
import type { Transact } from "#server/http/transact.ts";
import {
  listTemplateExamples,
  listTemplates,
  listTemplateVersions,
  previewTemplate,
  restoreTemplateVersion,
  saveTemplate,
  seedDefaultTemplates,
  testTemplate,
} from "#shared/api/admin/templates.ts";
import { brand } from "#shared/text/brand.ts";
import { templateTypes, type TemplateType } from "#shared/api/mail/placeholders.ts";
import { findProblems, refuseProblems } from "./find-problems.ts";
import { type SavedTemplate, templateEditorRepository } from "./template-editor-repository.ts";
import { getPastValues, getSampleValues } from "./template-values.ts";
import { templateExamplesRepository } from "./template-examples-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "random" | "store" | "transact"> & {
  readonly outbox: Pick<Outbox, "deliverNow">;
};

/** Email templates as the administrator edits them. No version is ever lost. */
export const templateEditorRoutes = (deps: Deps): Route[] => [
  ...changes(deps),
  ...examples(deps),
  testRoute(deps),
];

const changes = ({ store, transact }: Deps): Route[] => [
  route(listTemplates, async () => listed(await templateEditorRepository(store).list())),

  route(saveTemplate, async ({ body: { updatedAt: basedOn, ...template }, ...sent }) => {
    const data = await saveChecked(transact, { ...template, basedOn, how: "edited" }, sent);
    return { ...done(`${template.templateType} template saved successfully`), data };
  }),

  route(seedDefaultTemplates, async (sent) => {
    await transact.run(async (tx) => {
      for (const type of templateTypes)
        await saveIn(tx, { ...defaultTemplates[type], how: "defaults" }, sent);
    });
    return {
      ...done("Default templates loaded successfully"),
      data: await templateEditorRepository(store).list(),
    };
  }),

  route(listTemplateVersions, async ({ params, query }) =>
    templateEditorRepository(store).listVersions(params.type, query),
  ),

  route(restoreTemplateVersion, async ({ params: { type: templateType, id }, body, ...sent }) => {
    const version = await templateEditorRepository(store).findVersion(templateType, id);
    if (!version) throw new AppError(404, "There is no such version of this template.");
    const save = { templateType, subject: version.subject, body: version.body, basedOn: body.updatedAt };
    const data = await saveChecked(transact, { ...save, how: "restored" }, sent);
    return { ...done(`${templateType} template saved successfully`), data };
  }),
];

const examples = ({ clock, store }: Deps): Route[] => [
  route(listTemplateExamples, async ({ params: { type }, query }) =>
    type === "support"
      ? templateExamplesRepository(store).listTickets(query)
      : templateExamplesRepository(store).listProfiles(type === "quote" ? "quote" : "email", query),
  ),

  route(previewTemplate, async ({ params: { type }, body: { exampleId, ...template } }) => {
    const values =
      exampleId === undefined
        ? getSampleValues(type, clock.now())
        : await getPastValues(templateExamplesRepository(store), type, exampleId);
    return found({ ...renderAs(type, template, values), problems: findProblems(type, template) });
  }),
];

const unsent = { status: "queued", lastError: null, uncertainCount: 0 } as const;

const testRoute = ({ clock, config: { mail, mailFrom }, random, transact, outbox }: Deps): Route =>
  route(testTemplate, async ({ params: { type }, body: template, ...sent }) => {
    refuseProblems(type, template);
    const submissionId = await transact.once(sent.request, random.uuid(), async (tx, id) => {
      const titled = { ...template, subject: `[Test] ${template.subject}` };
      const message = renderAs(type, titled, getSampleValues(type, clock.now()));
      const to = { submissionId: id, sender: mailFrom.noReply, recipient: mailFrom.support, random };
      await outboxRepository(tx).add([staffMessage(message, to)], mail.requestDeadlineMs);
      await auditRepository(tx).add("template_tested", toActor(sent), { templateType: type });
    });
    const [state = unsent] = await outbox.deliverNow(submissionId);
    const message =
      state.status === "sent"
        ? `A test was sent to ${mailFrom.support}.`
        : describeOutcome(state, mail.isPaused);
    return { success: !isLost(state), message };
  });

/** What is saved, how, and the time of the save that it is based on. */
type Save = Template & {
  readonly templateType: TemplateType;
  readonly how: "edited" | "restored" | "defaults";
  readonly basedOn?: string | undefined;
};

async function saveChecked(transact: Transact, save: Save, sent: AdminRequest): Promise<SavedTemplate> {
  refuseProblems(save.templateType, save);
  return transact.run(async (tx) => saveIn(tx, save, sent));
}

async function saveIn(
  store: Store,
  { templateType, subject, body, how, basedOn }: Save,
  sent: AdminRequest,
): Promise<SavedTemplate> {
  const current = await templateEditorRepository(store).lock(templateType);
  if (basedOn !== undefined && current && current.updatedAt.getTime() !== Date.parse(basedOn))
    throw new AppError(409, "This template was saved in another tab meanwhile. Reload it first.");
  // What was in use before the first change is a version too.
  if (current && !(await templateEditorRepository(store).hasVersion(templateType)))
    await templateEditorRepository(store).addVersion({
      ...toContent(current),
      author: brand.name,
      createdAt: current.updatedAt,
    });
  const saved = await templateEditorRepository(store).put({ templateType, subject, body });
  const actor = toActor(sent);
  await templateEditorRepository(store).addVersion({
    ...toContent(saved),
    author: actor.username,
    createdAt: saved.updatedAt,
  });
  const formerSubject = current?.subject ?? subject;
  const { formerText, text } = shortenChange(current?.body ?? "", body);
  const details = { templateType, how, formerSubject, subject, formerText, text };
  await auditRepository(store).add("template_changed", actor, details);
  return saved;
}

const toContent = ({ templateType, subject, body }: SavedTemplate) => ({ templateType, subject, body });

const renderAs = (type: TemplateType, template: Template, values: Values): Rendered =>
  render(type === "quote" ? withBrief(template) : template, values);
