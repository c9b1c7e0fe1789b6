import { type Dependencies, done, found, listed, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/access.ts";
import type { Outbox } from "#server/mail/outbox/outbox.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { describeOutcome } from "#server/mail/outbox/review/describe-message-status.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import {
  listTemplates,
  previewTemplate,
  saveTemplate,
  seedDefaultTemplates,
  testTemplate,
} from "#shared/api/admin/templates.ts";
import { isLost } from "#shared/api/mail/outbox-statuses.ts";
import { placeholders, templateTypes, type TemplateType } from "#shared/api/mail/placeholders.ts";
import { staffMessage, timestamp } from "./compose.ts";
import { defaultTemplates, type Template } from "./default-templates.ts";
import { getQuoteValues, withBrief } from "./quote-requests.ts";
import { render, type Rendered, type Values } from "./render.ts";
import { sampleAnswers, sampleValues } from "./sample-values.data.ts";
import { templatesRepository } from "./templates-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "random" | "store" | "transact"> & {
  readonly outbox: Pick<Outbox, "deliverNow">;
};

export const templateEditorRoutes = (deps: Deps): Route[] => [
  ...changes(deps),
  route(previewTemplate, async ({ params: { type }, body: template }) =>
    found(renderSample(type, template, deps.clock.now())),
  ),
  testRoute(deps),
];

const changes = ({ store, transact }: Deps): Route[] => [
  route(listTemplates, async () => listed(await templatesRepository(store).list())),

  route(saveTemplate, async ({ body: { updatedAt: basedOn, ...template }, ...sent }) => {
    checkPlaceholders(template.templateType, template);
    const save = { ...template, basedOn, how: "edited" } as const;
    const data = await transact.run(async (tx) => saveIn(tx, save, sent));
    return { ...done(`${template.templateType} template saved successfully`), data };
  }),

  route(seedDefaultTemplates, async (sent) => {
    await transact.run(async (tx) => {
      for (const type of templateTypes)
        await saveIn(tx, { ...defaultTemplates[type], how: "defaults" }, sent);
    });
    return {
      ...done("Default templates loaded successfully"),
      data: await templatesRepository(store).list(),
    };
  }),
];

const unsent = { status: "queued", lastError: null, uncertainCount: 0 } as const;

const testRoute = ({ clock, config: { mail, mailFrom }, random, transact, outbox }: Deps): Route =>
  route(testTemplate, async ({ params: { type }, body: template, ...sent }) => {
    checkPlaceholders(type, template);
    const { id: submissionId } = await transact.once(sent.request, async (tx, id) => {
      const titled = { ...template, subject: `[Test] ${template.subject}` };
      const message = renderSample(type, titled, clock.now());
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

/** A template to save, its origin, and the time of the save that it is based on. */
type Save = Template & {
  readonly templateType: TemplateType;
  readonly how: "edited" | "defaults";
  readonly basedOn?: string | undefined;
};

async function saveIn(store: Store, { how, basedOn, ...template }: Save, sent: AdminRequest) {
  const { templateType, subject, body } = template;
  const current = await templatesRepository(store).lock(templateType);
  if (basedOn !== undefined && current && current.updatedAt.getTime() !== Date.parse(basedOn))
    throw new AppError(409, "This template was saved in another tab meanwhile. Reload it first.");
  const saved = await templatesRepository(store).put(template);
  const formerSubject = current?.subject ?? subject;
  const change = shortenChange(current?.body ?? "", body);
  const details = { templateType, how, formerSubject, subject, ...change };
  await auditRepository(store).add("template_changed", toActor(sent), details);
  return saved;
}

/** Drops the common beginning and end of two texts. */
function shortenChange(before: string, after: string): { formerText: string; text: string } {
  const [former, current] = [before.split(/\s+/), after.split(/\s+/)];
  const shorter = Math.min(former.length, current.length);
  let start = 0;
  while (start < shorter && former[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && former.at(-1 - end) === current.at(-1 - end)) end += 1;
  const between = (all: readonly string[]): string => {
    const text = all.slice(start, all.length - end).join(" ");
    return text.length > 200 ? `${text.slice(0, 200)}...` : text;
  };
  return { formerText: between(former), text: between(current) };
}

/** Throws AppError 400 with every placeholder that is unknown, incomplete, or part of a tag. */
function checkPlaceholders(type: TemplateType, { subject, body }: Template): void {
  const errors = [
    ...findProblems(type, subject).map(({ message }) => ({ path: "subject", message })),
    ...findProblems(type, body).map(({ line, message }) => ({
      path: "body",
      message: `Line ${line}: ${message}`,
    })),
  ];
  if (errors.length > 0) throw invalid(errors.slice(0, 20));
}

function findProblems(type: TemplateType, text: string) {
  const tokens = placeholders[type].map((name) => `{${name}}`);
  return [...text.matchAll(/\{[^{}\n]{0,60}\}?|\}/g)].flatMap(({ 0: token, index }) => {
    const before = text.slice(0, index);
    const line = before.split("\n").length;
    if (!/^\{.+\}$/.test(token))
      return { line, message: `${token} isn't a complete placeholder. Write it like ${tokens[0]}.` };
    if (!tokens.includes(token))
      return {
        line,
        message: `${token} isn't a placeholder of this template. Use ${tokens.join(", ")}.`,
      };
    // A visitor's text in an attribute could be a link.
    const isInTag = /<[a-z/][^<>]*$/i.test(before) && !/\shref=["']mailto:$/i.test(before);
    return isInTag ? { line, message: `${token} can't be part of a tag. Write it between tags.` } : [];
  });
}

/** A template's message with sample values. */
function renderSample(type: TemplateType, template: Template, now: Date): Rendered {
  const { companyName, reference } = sampleValues;
  const fmcsa = { state: "checked", differences: [] } as const;
  const { brief = "" } = getQuoteValues({ companyName, reference, formData: sampleAnswers, fmcsa });
  const all: Values = { ...sampleValues, brief, timestamp: timestamp(now) };
  const values = Object.fromEntries(placeholders[type].map((name) => [name, all[name] ?? ""]));
  return render(type === "quote" ? withBrief(template) : template, values);
}
