import { staffMessage, timestamp } from "#server/mail/templates/compose.ts";
import { escapeHtml } from "#server/base/escape-html.ts";
import { type Appendix, render } from "#server/mail/templates/render.ts";
import type { Random } from "#server/base/random.ts";
import { brand } from "#shared/text/brand.ts";
import type { FailingSet } from "#shared/api/admin/dashboard.ts";
import { usList } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import type { OverLimit, WorkCounts } from "./work-report-repository.ts";

export type Work = WorkCounts & {
  /** Null if it works, or the outage was reported. */
  readonly downSince: Date | null;
  /** Null if it can be read, or the failure was reported. */
  readonly mailbox: { readonly host: string; readonly since: Date; readonly reason: string } | null;
  /** Parts of FMCSA's mirror that failed repeatedly and weren't reported. */
  readonly copies: readonly FailingSet[];
};

type Line = { readonly text: string; readonly path: string };

/** Only counts: an email names no person. */
function toLines({ quotes, held, failed, uncertain, downSince, mailbox, copies }: Work): Line[] {
  const down = downSince && {
    text: `The mail server was down from ${timestamp(downSince)}, for 15 minutes at least. This email left once it worked again.`,
    path: "/admin/outbox",
  };
  const unread = mailbox && {
    text: `The mailbox at ${mailbox.host} has been unavailable since ${timestamp(mailbox.since)}. ${mailbox.reason}. Replies by email aren't arriving`,
    path: "/admin/support",
  };
  return [
    ...(quotes > 0 ? [{ text: pluralize(quotes, "new quote request"), path: "/admin/email-sends" }] : []),
    ...(held > 0
      ? [{ text: `${pluralize(held, "request")} held for you`, path: "/admin/outbox?status=held" }]
      : []),
    ...(failed > 0
      ? [{ text: `${pluralize(failed, "email")} that failed`, path: "/admin/outbox?status=failed" }]
      : []),
    ...(uncertain > 0
      ? [
          {
            text: `${pluralize(uncertain, "email")} that may have arrived`,
            path: "/admin/outbox?status=uncertain",
          },
        ]
      : []),
    ...(down ? [down] : []),
    ...(unread ? [unread] : []),
    ...copies.slice(0, mostCopies).map(toCopyLine),
    ...(copies.length > mostCopies
      ? [{ text: `${copies.length - mostCopies} more can't be updated`, path: "/admin" }]
      : []),
  ];
}

/** When the portal is down, all of them fail. */
const mostCopies = 3;

const toCopyLine = ({ id, count, reason }: FailingSet): Line => ({
  text:
    id === "percentiles"
      ? `Where carriers stand couldn't be computed ${count} times in a row. ${reason} What was computed before is still shown`
      : `Our mirror of FMCSA's data set ${id} couldn't be updated ${count} times in a row. ${reason} The version from before stays in use`,
  path: "/admin",
});

const toSubject = ({ quotes, held, failed, uncertain, downSince, mailbox, copies }: Work): string =>
  usList([
    ...(quotes > 0 ? [pluralize(quotes, "new quote request")] : []),
    ...(held > 0 ? [`${held} held`] : []),
    ...(failed > 0 ? [pluralize(failed, "failed email")] : []),
    ...(uncertain > 0 ? [`${pluralize(uncertain, "email")} that may have arrived`] : []),
    ...(downSince ? ["the mail server was down"] : []),
    ...(mailbox ? ["incoming mail can't be read"] : []),
    ...(copies.length > 0 ? ["the mirror of FMCSA's data can't be updated"] : []),
  ]);

type To = {
  readonly random: Random;
  readonly sender: string;
  readonly recipient: string;
  readonly publicUrl: string;
};

const everyTenMinutes = `You get this, at most every ten minutes, because it is turned on in the Settings of ${brand.name}.`;

/** Lists the waiting work, with links to it. */
export const workReport = (work: Work, to: To): NewOutboxMessage =>
  toLetter({ subject: toSubject(work), lines: toLines(work), why: everyTenMinutes }, to);

const everyHour = `You get this, at most once an hour, while more comes in than agencies and the support desk get by email. How much that is, is set up on the server of ${brand.name}.`;

/** Lists mail held or left unwritten at its recipients' limits. */
export function overLimitReport({ quotes, tickets }: OverLimit, to: To): NewOutboxMessage {
  const path = "/admin/outbox?status=held";
  const lines = [
    ...(quotes > 0
      ? [
          {
            text: `${pluralize(quotes, "email")} to agencies that have many quote requests already. We send them as soon as there is room`,
            path,
          },
        ]
      : []),
    ...(tickets > 0
      ? [
          {
            text: `${pluralize(tickets, "new ticket")} in the Inbox, without an email each`,
            path: "/admin/support",
          },
        ]
      : []),
  ];
  const subject = usList([
    ...(quotes > 0 ? [`${pluralize(quotes, "quote email")} waiting for room`] : []),
    ...(tickets > 0 ? [pluralize(tickets, "new ticket")] : []),
  ]);
  return toLetter({ subject, lines, why: everyHour }, to);
}

type Report = { readonly subject: string; readonly lines: readonly Line[]; readonly why: string };

function toLetter(
  { subject, lines, why }: Report,
  { random, sender, recipient, publicUrl }: To,
): NewOutboxMessage {
  const links: Appendix = {
    text: lines.map(({ text, path }) => `${text}: ${publicUrl}${path}`).join("\n"),
    html: lines
      .map(({ text, path }) => `<p><a href="${publicUrl}${path}">${escapeHtml(text)}</a></p>`)
      .join("\n"),
  };
  const template = { subject: `${brand.name}: ${subject}`, body: "<p>What waits for you:</p>" };
  const rendered = render(template, {}, links, { text: why, html: `<p class="soft">${why}</p>` });
  return staffMessage(rendered, { submissionId: random.uuid(), sender, recipient, random });
}
