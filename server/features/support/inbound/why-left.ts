import type { LeftReason } from "#shared/schema/feature-suggestions.ts";

/** The values of an email's header, a line each, since a second one may contradict the first; "" without it. */
export type GetHeader = (name: string) => string;

/** Why an email doesn't become a ticket, judged by its headers; undefined if a person wrote it. */
export function findReason(header: GetHeader): LeftReason | undefined {
  if (/^yes\b/im.test(header("x-spam-flag"))) return "spam";
  if (header("x-loop") !== "") return "loop";
  if (isReport(header)) return "bounce";
  return isAutomatic(header) ? "automatic" : undefined;
}

const isReport = (header: GetHeader): boolean =>
  /^multipart\/report\b/im.test(header("content-type")) ||
  /^<\s*>$/m.test(header("return-path")) ||
  /(?:^|<)(?:mailer-daemon|postmaster)@/im.test(header("from"));

/** Out-of-office replies and bulk mail. */
const isAutomatic = (header: GetHeader): boolean =>
  /^(?!no\b)./im.test(header("auto-submitted")) ||
  /^(?:bulk|list|junk|auto_reply)\b/im.test(header("precedence")) ||
  ["x-autoreply", "x-autorespond"].some((name) => header(name) !== "");

/** Sent to many: it may answer a ticket, but starts none. */
export const isForMany = (header: GetHeader): boolean =>
  ["list-id", "list-unsubscribe"].some((name) => header(name) !== "");
