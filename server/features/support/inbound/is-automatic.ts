/** The values of an email's header, a line each, since a second one may contradict the first; "" without it. */
export type GetHeader = (name: string) => string;

/** Programs write these: absence notices, bounces, lists, spam. None of them starts or continues a conversation. */
export const isAutomatic = (header: GetHeader): boolean =>
  /^(?!no\b)./im.test(header("auto-submitted")) ||
  /^(?:bulk|list|junk|auto_reply)\b/im.test(header("precedence")) ||
  /^multipart\/report\b/im.test(header("content-type")) ||
  /^<\s*>$/m.test(header("return-path")) ||
  ["x-loop", "x-autoreply", "x-autorespond"].some((name) => header(name) !== "") ||
  /^yes\b/im.test(header("x-spam-flag")) ||
  /(?:^|<)(?:mailer-daemon|postmaster)@/im.test(header("from"));

/** Sent to many: it may answer a ticket, but starts none. */
export const isForMany = (header: GetHeader): boolean =>
  ["list-id", "list-unsubscribe"].some((name) => header(name) !== "");
