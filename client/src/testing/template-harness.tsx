import { screen } from "@testing-library/react";
import { EmailTemplates } from "#client/features/admin/settings/templates/email-templates.tsx";
import {
  type EmailTemplate,
  listTemplateExamples,
  listTemplates,
  listTemplateVersions,
  previewTemplate,
  restoreTemplateVersion,
  saveTemplate,
  seedDefaultTemplates,
  type TemplateVersion,
  testTemplate,
} from "#shared/api/admin/templates.ts";
import type { TemplateProblem } from "#shared/api/mail/placeholders.ts";
import { getSentBody, mockEndpoints, renderAdmin } from "./admin-harness.tsx";
import { type MockCall, type MockReply, respondWith } from "./mock-server.ts";

export const toTime = (minute: number): string => new Date(Date.UTC(2025, 9, 4, 16, minute)).toISOString();

export const support: EmailTemplate = {
  templateType: "support",
  subject: "We received {ticketId}",
  body: "<p>Hello</p>\n<p>{message}</p>",
  updatedAt: toTime(0),
};
export const selfEmail: EmailTemplate = { ...support, templateType: "self_email", subject: "Your profile" };
export const quote: EmailTemplate = { ...support, templateType: "quote", subject: "A quote request" };

export const versionId = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
export const toVersion = (last: number, more: Partial<TemplateVersion> = {}): TemplateVersion => ({
  id: versionId(last),
  createdAt: toTime(-last),
  subject: support.subject,
  body: support.body,
  author: "operator",
  ...more,
});

export const pageWith = (data: readonly unknown[], nextCursor: string | null = null) =>
  respondWith({ success: true, data, nextCursor });

export type Preview = { subject: string; text: string; html: string; problems: TemplateProblem[] };
export const showPreview = (preview: Partial<Preview> = {}): MockReply =>
  respondWith({
    success: true,
    data: { subject: "We received RF-7K4M2X", text: "Hello", html: "<p>Hello</p>", problems: [], ...preview },
  });

/** Saves what is sent, as the server does. */
export const saveSent: MockReply = (call) => {
  const { templateType, subject, body } = saveTemplate.body?.parse(getSentBody(call)) ?? support;
  templates = templates.map((template) =>
    template.templateType === templateType
      ? { templateType, subject, body, updatedAt: toTime(30) }
      : template,
  );
  const data = templates.find((template) => template.templateType === templateType);
  return Response.json({ success: true, message: `${templateType} template saved successfully`, data });
};

let templates: EmailTemplate[] = [];

/** Another tab saves a template. */
export const saveElsewhere = (saved: EmailTemplate): void => {
  templates = templates.map((template) => (template.templateType === saved.templateType ? saved : template));
};

type Replies = Partial<
  Record<
    "list" | "save" | "preview" | "examples" | "versions" | "restore" | "defaults" | "test",
    MockReply | MockReply[]
  >
>;

/** Mocks the server with three saved templates; `replies` are given in turn instead of its own. */
export function mockTemplates(replies: Replies = {}) {
  templates = [support, selfEmail, quote];
  const own: Required<Record<keyof Replies, MockReply>> = {
    list: (call) => respondWith({ success: true, data: templates })(call),
    save: saveSent,
    preview: showPreview(),
    examples: pageWith([]),
    versions: pageWith([]),
    restore: respondWith({}, 500),
    defaults: respondWith({}, 500),
    test: respondWith({ success: true, message: "A test was sent to support@rigfile.test." }),
  };
  const queue = (name: keyof Replies): MockReply[] => [replies[name] ?? own[name]].flat();
  const { calls } = mockEndpoints(
    [listTemplates, ...queue("list")],
    [saveTemplate, ...queue("save")],
    [previewTemplate, ...queue("preview")],
    [listTemplateExamples, ...queue("examples")],
    [listTemplateVersions, ...queue("versions")],
    [restoreTemplateVersion, ...queue("restore")],
    [seedDefaultTemplates, ...queue("defaults")],
    [testTemplate, ...queue("test")],
  );
  /** What was sent to an endpoint. */
  const sentTo = ({ method, path }: { method: string; path: string }): MockCall[] => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
    return calls.filter(({ url, init }) => (init.method ?? "GET") === method && pattern.test(url));
  };
  return {
    calls,
    sentTo,
    bodiesTo: (endpoint: Parameters<typeof sentTo>[0]) => sentTo(endpoint).map(getSentBody),
  };
}

export async function openTemplates() {
  const user = renderAdmin(<EmailTemplates />);
  await screen.findByLabelText("Subject");
  return user;
}

export const subjectField = () => screen.getByLabelText<HTMLInputElement>("Subject");
export const bodyField = () => screen.getByLabelText<HTMLTextAreaElement>("Message (HTML)");
export const openTab = async (user: ReturnType<typeof renderAdmin>, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole("tab", { name }));
export const press = async (user: ReturnType<typeof renderAdmin>, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole("button", { name }));
export const frame = async () => screen.findByTitle<HTMLIFrameElement>("Preview of the email");
