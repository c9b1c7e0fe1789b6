import { Router, type RequestHandler } from "express";
import type { Catcher, CaughtMessage } from "#server/mail/smtp/catcher.ts";
import { AppError } from "#server/base/app-error.ts";
import { nameRoute } from "#server/http/request-context.ts";
import { noStore } from "#server/http/security.ts";
import { escapeHtml } from "#server/base/escape-html.ts";

const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && loopback.test(host);

/** Requires a local Host header: another site could direct a browser here under its own name. */
const loopbackOnly: RequestHandler = (request, _response, next) => {
  if (!isLoopbackHost(request.headers.host))
    throw new AppError(403, "This page opens only on the computer that runs the server, at localhost.");
  next();
};

const style = `body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1f2933 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .8rem .4rem 0;
border-bottom: 1px solid #ddd; vertical-align: top } iframe { width: 100%; height: 30rem; border: 1px solid #888 }
pre { white-space: pre-wrap; border: 1px solid #888; padding: 1rem }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1>\n${body}\n</body></html>\n`;

function listPage(messages: readonly CaughtMessage[]): string {
  const rows = messages.map(
    ({ id, receivedAt, to, subject, attachments }) =>
      `<tr><td>${receivedAt.toISOString()}</td><td>${escapeHtml(to.join(", "))}</td>` +
      `<td><a href="/dev/mail/${id}">${escapeHtml(subject || "(no subject)")}</a></td>` +
      `<td>${attachments.length || ""}</td></tr>`,
  );
  const heads = "<tr><th>Received</th><th>To</th><th>Subject</th><th>Attachments</th></tr>";
  const list = rows.length > 0 ? `<table>${heads}${rows.join("\n")}</table>` : "<p>No mail yet.</p>";
  return page(
    "Caught mail",
    `<p>These messages were caught, not delivered. Only the newest 200 are kept.</p>${list}`,
  );
}

function messagePage(message: CaughtMessage): string {
  const header = { From: message.from, To: message.to.join(", "), "Reply-To": message.replyTo };
  const lines = Object.entries({ ...header, "Message-ID": message.messageId })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`);
  const files = message.attachments.map(
    ({ filename, content }, index) =>
      `<li><a href="/dev/mail/${message.id}/attachments/${index}">${escapeHtml(filename)}</a> ` +
      `(${content.byteLength} bytes)</li>`,
  );
  return page(
    message.subject || "(no subject)",
    `<p><a href="/dev/mail">All mail</a></p><table>${lines.join("\n")}</table>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join("\n")}</ul>` : ""}
<h2>HTML</h2><iframe sandbox="" title="HTML part" srcdoc="${escapeHtml(message.html)}"></iframe>
<h2>Text</h2><pre>${escapeHtml(message.text)}</pre>`,
  );
}

export function caughtMailRoutes(catcher: Catcher): Router {
  const router = Router();
  router.use(nameRoute(caughtMailPath), noStore, loopbackOnly);
  router.get("/", (_request, response) => {
    response.send(listPage(catcher.messages()));
  });
  router.get("/:id", (request, response) => {
    response.send(messagePage(findMessage(catcher, request.params.id)));
  });
  router.get("/:id/attachments/:index", (request, response) => {
    const { attachments } = findMessage(catcher, request.params.id);
    const attachment = attachments[Number(request.params.index)];
    if (!attachment) throw new AppError(404, "Attachment not found.");
    const { filename, type } = toHarmless(attachment);
    response
      .attachment(filename)
      .type(type)
      .setHeader("X-Content-Type-Options", "nosniff")
      .send(attachment.content);
  });
  return router;
}

/** A caught message is untrusted: only an attachment's bytes and the plain letters of its name are used. */
function toHarmless({ filename, content }: CaughtMessage["attachments"][number]): {
  filename: string;
  type: string;
} {
  const isPdf = content.toString("latin1", 0, 5) === "%PDF-";
  const name = filename
    .replace(/\.[^.]*$/, "")
    .replace(/[^\w-]+/g, "_")
    .slice(0, 100);
  return isPdf
    ? { filename: `${name || "attachment"}.pdf`, type: "application/pdf" }
    : { filename: `${name || "attachment"}.bin`, type: "application/octet-stream" };
}

function findMessage(catcher: Catcher, id: string): CaughtMessage {
  const message = catcher.messages().find((candidate) => candidate.id === id);
  if (!message) throw new AppError(404, "Message not found.");
  return message;
}

/** The page of caught mail, in development and the demo. */
export const caughtMailPath = "/dev/mail";
