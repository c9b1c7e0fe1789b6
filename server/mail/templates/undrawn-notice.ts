import type { Random } from "#server/base/random.ts";
import type { NewOutboxMessage, OutboxMessage } from "#shared/schema/mail.ts";
import { staffMessage } from "./compose.ts";
import type { Template } from "./default-templates.ts";
import { render } from "./render.ts";

const template: Template = {
  subject: "Sent without its PDF: {about}",
  body: `<p>The profile in <strong>{about}</strong> is too large to draw as a PDF, so its email went out without it. The agencies have the workbook and all answers, and a note that says why.</p>`,
};

/** Tells the support desk of a message that went out without its PDF. */
export const undrawnNotice = (
  { subject: about }: Pick<OutboxMessage, "subject">,
  to: { readonly sender: string; readonly recipient: string; readonly random: Random },
): NewOutboxMessage => staffMessage(render(template, { about }), { ...to, submissionId: to.random.uuid() });
