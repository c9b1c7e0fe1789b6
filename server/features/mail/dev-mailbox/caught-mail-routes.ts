import { Router } from "express";
import type { Catcher, CaughtMessage } from "#server/adapters/smtp/catcher.ts";
import { AppError } from "#server/http/app-error.ts";
import { noteOf } from "#server/http/request-info.ts";
import { loopbackOnly } from "./loopback-only.ts";
import { listPage, messagePage } from "./caught-mail-page.ts";

/** The pages to read what the built-in catcher took. */
export function caughtMailRoutes(catcher: Catcher): Router {
  const router = Router();
  router.use((request, response, next) => {
    noteOf(request).route = "/dev/mail";
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.use(loopbackOnly);
  router.get("/", (_request, response) => {
    response.send(listPage(catcher.messages()));
  });
  router.get("/:id", (request, response) => {
    response.send(messagePage(messageOf(catcher, request.params.id)));
  });
  router.get("/:id/attachments/:index", (request, response) => {
    const { attachments } = messageOf(catcher, request.params.id);
    const attachment = attachments[Number(request.params.index)];
    if (!attachment) throw new AppError(404, "There is no such attachment.");
    response.attachment(attachment.filename).type(attachment.type).send(Buffer.from(attachment.content));
  });
  return router;
}

function messageOf(catcher: Catcher, id: string): CaughtMessage {
  const message = catcher.messages().find((candidate) => candidate.id === id);
  if (!message) throw new AppError(404, "There is no such message.");
  return message;
}
