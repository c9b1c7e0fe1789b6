import { Router } from "express";
import type { CaughtAttachment, Catcher, CaughtMessage } from "#server/mail/smtp/catcher.ts";
import { AppError } from "#server/base/app-error.ts";
import { nameRoute } from "#server/http/request-context.ts";
import { noStore } from "#server/http/security.ts";
import { caughtMailPath } from "./caught-mail-path.ts";
import { listPage, messagePage } from "./caught-mail-page.ts";
import { loopbackOnly } from "./loopback-only.ts";

/** Pages that show the mail caught by the built-in server. */
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
      .send(Buffer.from(attachment.content));
  });
  return router;
}

/** A caught message is untrusted: only an attachment's bytes and the plain letters of its name are used. */
function toHarmless({ filename, content }: CaughtAttachment): { filename: string; type: string } {
  const isPdf = Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-";
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
