import { brand } from "#shared/text/brand.ts";
import { yourDataPath } from "#shared/api/your-data/your-data-path.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { getTimeZone } from "#shared/text/time-zone.ts";
import { mailLinkUrl } from "#shared/api/mail/mail-links.ts";
import type { Random } from "#server/base/random.ts";
import { brandSign } from "./blocks.ts";
import { escapeHtml } from "#server/base/escape-html.ts";
import { colors, type Appendix, type Rendered } from "./render.ts";

type Addressed = {
  readonly random: Random;
  readonly submissionId: string;
  readonly sender: string;
  readonly recipient: string;
  readonly replyTo?: string | null;
  readonly pdfId?: string | null;
  /** True if the submission's attachments go with it. */
  readonly hasAttachments?: boolean;
  /** Begins the Message-ID, which every answer names in its References. */
  readonly thread?: string;
};

/** A message to an agency or the support desk, with a permanent Message-ID. */
export const staffMessage = (rendered: Rendered, to: Addressed): NewOutboxMessage => ({
  ...address(to),
  audience: "staff",
  subject: rendered.subject,
  textBody: rendered.text,
  htmlBody: rendered.html,
});

type ToCustomer = Addressed & {
  /** An address that a person reads: nobody reads what is sent to most senders. */
  readonly replyTo: string;
  readonly publicUrl: string;
  /** True if its recipient may withdraw the request, which somebody else may have made. */
  readonly isWithdrawable?: boolean;
};

/** Writes to an address that a visitor typed, with the reason and an unsubscribe link at the end. */
export function customerMessage(
  write: (footer: Appendix) => Rendered,
  { publicUrl, isWithdrawable = false, ...to }: ToCustomer,
): NewOutboxMessage {
  const unsubscribeToken = to.random.bytes(32).toString("base64url");
  const message = staffMessage(
    write(footer(isWithdrawable ? asked : requested, links(publicUrl, unsubscribeToken, isWithdrawable))),
    to,
  );
  return { ...message, audience: "customer", unsubscribeToken };
}

/** Answers a customer, with the reason but no unsubscribe link: answers always arrive. */
export const answerMessage = (
  write: (footer: Appendix) => Rendered,
  reason: string,
  to: Addressed,
): NewOutboxMessage => ({ ...staffMessage(write(footer(reason)), to), audience: "customer" });

/** Records a customer's message that was not written, and the reason. */
export const withheldMessage = (
  to: Addressed,
  status: "capped" | "blocked",
  reason: string,
): NewOutboxMessage => ({
  ...staffMessage({ subject: "", text: "", html: "" }, to),
  audience: "customer",
  status,
  lastError: reason,
});

function address(to: Addressed) {
  return {
    submissionId: to.submissionId,
    messageId: newMessageId(to.sender, [to.thread, to.random.uuid()].filter(Boolean).join(".")),
    sender: to.sender,
    recipient: to.recipient,
    replyTo: to.replyTo ?? null,
    pdfId: to.pdfId ?? null,
    hasAttachments: to.hasAttachments ?? false,
  };
}

/** Creates a Message-ID in the sender's domain. */
export const newMessageId = (sender: string, unique: string): string =>
  `<${unique}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;

const requested = `Someone requested this at ${brand.name}. If it wasn't you, ignore this email.`;
const asked = `Someone requested this at ${brand.name}.`;

type Link = { readonly label: string; readonly url: string };

/** Equal for everybody but for the token. */
const links = (publicUrl: string, token: string, isWithdrawable: boolean): Link[] => [
  ...(isWithdrawable ? [{ label: "This wasn't me", url: mailLinkUrl("withdraw", publicUrl, token) }] : []),
  { label: "Unsubscribe", url: mailLinkUrl("unsubscribe", publicUrl, token) },
  { label: "See or delete your data", url: `${publicUrl}${yourDataPath}` },
];

const footer = (reason: string, pages: readonly Link[] = []): Appendix => ({
  text: [reason, ...pages.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  html: `<p class="soft foot" style="margin:20px 0 0;padding-top:12px;border-top:1px solid ${colors.line};color:${colors.soft}">${[
    escapeHtml(reason),
    ...pages.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`),
  ].join("<br>\n")}</p>`,
  sign: brandSign,
});

const clock = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: making one takes a hundred times as long as using it. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...clock, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** "October 4, 2025 at 3:05 PM EDT": the {timestamp} of every template. */
export const timestamp = (now: Date): string => getFormat(getTimeZone()).format(now);

export const orNone = (value: string | undefined): string => value?.trim() || "not given";
