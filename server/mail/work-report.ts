import { staffMessage, timestamp } from "#server/mail/templates/compose.ts";
import { escapeHtml } from "#server/base/escape-html.ts";
import { type Appendix, render } from "#server/mail/templates/render.ts";
import type { Random } from "#server/base/random.ts";
import { brand } from "#shared/text/brand.ts";
import type { FailingSet } from "#shared/api/admin/dashboard.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { usList } from "#shared/text/us-english.ts";
import { type OverLimit, type WorkCounts, workReportRepository } from "./work-report-repository.ts";
import { z } from "zod";
import type { Config } from "#server/base/settings/config.ts";
import { describeError } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import type { Store } from "#server/db/store.ts";
import { findMailboxFailure } from "./outbox/outage.ts";
import { outageRepository } from "./outbox/outage-repository.ts";
import { blockedAddressesRepository } from "./recipients-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { operatorNotesRepository } from "#server/records/audit-repository.ts";
import type { Dependencies } from "#server/http/route.ts";
import type { OperatorMail } from "#shared/api/admin/outbox-api.ts";

type Work = WorkCounts & {
  /** Null if it works, or the outage was reported. */
  readonly downSince: Date | null;
  /** Null if it can be read, or the failure was reported. */
  readonly mailbox: { readonly host: string; readonly since: Date; readonly reason: string } | null;
  /** Parts of FMCSA's mirror that failed repeatedly and weren't reported. */
  readonly failingSets: readonly FailingSet[];
};

/** Some work that waits: its words in the subject, if any, and a sentence that leads to it. */
type Item = { readonly subject?: string; readonly text: string; readonly path: string };

const listItems = (...items: readonly (Item | false | null)[]): Item[] =>
  items.filter((item): item is Item => Boolean(item));

/** Only counts: an email names no person. */
function toItems({ quotes, held, failed, uncertain, downSince, mailbox, failingSets }: Work): Item[] {
  const newQuotes = pluralize(quotes, "new quote request");
  const uncertainText = `${pluralize(uncertain, "email")} that may have arrived`;
  return listItems(
    quotes > 0 && { subject: newQuotes, text: newQuotes, path: "/admin/email-sends" },
    held > 0 && {
      subject: `${held} held`,
      text: `${pluralize(held, "request")} held for you`,
      path: "/admin/outbox?status=held",
    },
    failed > 0 && {
      subject: pluralize(failed, "failed email"),
      text: `${pluralize(failed, "email")} that failed`,
      path: "/admin/outbox?status=failed",
    },
    uncertain > 0 && {
      subject: uncertainText,
      text: uncertainText,
      path: "/admin/outbox?status=uncertain",
    },
    downSince && {
      subject: "the mail server was down",
      text: `The mail server was down from ${timestamp(downSince)}, for 15 minutes at least. This email went out once it worked again.`,
      path: "/admin/outbox",
    },
    mailbox && {
      subject: "incoming mail can't be read",
      text: `The mailbox at ${mailbox.host} has been unavailable since ${timestamp(mailbox.since)}. ${mailbox.reason}. Replies by email aren't arriving`,
      path: "/admin/support",
    },
    ...failingSets.slice(0, mostFailingSets).map(toFailingSetItem),
    failingSets.length > mostFailingSets && {
      text: `${failingSets.length - mostFailingSets} more can't be updated`,
      path: "/admin",
    },
  );
}

/** When the portal is down, all of them fail. */
const mostFailingSets = 3;

const toFailingSetItem = ({ id, count, reason }: FailingSet, index: number): Item => ({
  ...(index === 0 && { subject: "the mirror of FMCSA's data can't be updated" }),
  text:
    id === "percentiles"
      ? `Where carriers stand couldn't be computed ${count} times in a row. ${reason} What was computed before is still shown`
      : `Our mirror of FMCSA's data set ${id} couldn't be updated ${count} times in a row. ${reason} The version from before stays in use`,
  path: "/admin",
});

type To = {
  readonly random: Random;
  readonly sender: string;
  readonly recipient: string;
  readonly publicUrl: string;
};

const everyTenMinutes = `You get this, at most every ten minutes, because it is turned on in the Settings of ${brand.name}.`;

const everyHour = `You get this, at most once an hour, while more comes in than agencies and the support desk get by email. The limits are set on the server of ${brand.name}.`;

/** Mail held or left unwritten at its recipients' limits. */
const toOverLimitItems = ({ quotes, tickets }: OverLimit): Item[] =>
  listItems(
    quotes > 0 && {
      subject: `${pluralize(quotes, "quote email")} waiting for room`,
      text: `${pluralize(quotes, "email")} to agencies that have many quote requests already. We send them as soon as there is room`,
      path: "/admin/outbox?status=held",
    },
    tickets > 0 && {
      subject: pluralize(tickets, "new ticket"),
      text: `${pluralize(tickets, "new ticket")} in the Inbox, without separate emails`,
      path: "/admin/support",
    },
  );

/** Lists the waiting work, with links to it. */
function toLetter(
  items: readonly Item[],
  why: string,
  { random, sender, recipient, publicUrl }: To,
): NewOutboxMessage {
  const links: Appendix = {
    text: items.map(({ text, path }) => `${text}: ${publicUrl}${path}`).join("\n"),
    html: items
      .map(({ text, path }) => `<p><a href="${publicUrl}${path}">${escapeHtml(text)}</a></p>`)
      .join("\n"),
  };
  const subject = usList(items.flatMap((item) => item.subject ?? []));
  const template = { subject: `${brand.name}: ${subject}`, body: "<p>What waits for you:</p>" };
  const rendered = render(template, {}, links, { text: why, html: `<p class="soft">${why}</p>` });
  return staffMessage(rendered, { submissionId: random.uuid(), sender, recipient, random });
}

const noteName = "workReport";
/** The last reported time, numbers of failed and uncertain messages, outages and failures of the mirror. */
const noteSchema = z.object({
  until: z.coerce.date(),
  failed: z.int(),
  uncertain: z.int().default(0),
  outage: z.string().nullable(),
  mailbox: z.string().nullable().default(null),
  copies: z.array(z.string()).default([]),
});
type Note = z.output<typeof noteSchema>;

const minuteMs = 60_000;
export const betweenMs = 10 * minuteMs;
export const downMs = 15 * minuteMs;

/** Outages that last long enough to report, and the note about them. */
async function findOutages(config: Config, store: Store, note: Note | undefined, now: Date) {
  // The first report says nothing: the next one does.
  if (!note) return { downSince: null, mailbox: null, reported: { outage: null, mailbox: null } };
  const lasts = ({ since }: { readonly since: Date }) => now.getTime() - since.getTime() >= downMs;
  const [server, unread] = await Promise.all([
    outageRepository(store).find(),
    findMailboxFailure(config, store),
  ]);
  const downSince = server && lasts(server) ? server.since : null;
  const mailbox = unread && lasts(unread) ? unread : null;
  const outage = downSince?.toISOString() ?? note.outage;
  const mailboxSince = mailbox?.since.toISOString() ?? note.mailbox;
  return {
    downSince: outage === note.outage ? null : downSince,
    mailbox: mailboxSince === note.mailbox ? null : mailbox,
    reported: { outage, mailbox: mailboxSince },
  };
}

/** New failures of FMCSA's mirror, and the note about them. */
function findNewFailures(failing: readonly FailingSet[] | undefined, note: Note | undefined) {
  // The first report says nothing, and a mirror that doesn't answer changes nothing.
  if (!note || !failing) return { failingSets: [], reported: { copies: note?.copies ?? [] } };
  const failingSets = failing.filter(({ id }) => !note.copies.includes(id));
  return { failingSets, reported: { copies: failing.map(({ id }) => id) } };
}

/** Undefined if unknown. Call it outside of transactions: the mirror's database may be slow or down. */
async function readFailing({ findFailingSets, log }: WorkReportDeps): Promise<FailingSet[] | undefined> {
  return findFailingSets?.().catch((error: unknown) => {
    log.warn({ error: describeError(error) }, "the state of the mirror of FMCSA's data could not be read");
    return undefined;
  });
}

export async function reportWork(deps: WorkReportDeps, now: Date): Promise<void> {
  const { config, random, transact, readOperatorMail } = deps;
  const failing = await readFailing(deps);
  await transact.run(async (tx) => {
    const { address, reportsWork } = await readOperatorMail(tx);
    if (!reportsWork || address === "") return;
    const note = noteSchema.safeParse(await workReportRepository(tx).lockNote(noteName)).data;
    if (note && now.getTime() - note.until.getTime() < betweenMs) return;
    const [counts, { reported, ...outages }, dead] = await Promise.all([
      workReportRepository(tx).count(note?.until ?? now, address),
      findOutages(config, tx, note, now),
      blockedAddressesRepository(tx).findDead([address]),
    ]);
    const { failingSets, reported: reportedSets } = findNewFailures(failing, note);
    const getNew = (kind: "failed" | "uncertain") =>
      Math.max(0, counts[kind] - (note?.[kind] ?? counts[kind]));
    const news = { failed: getNew("failed"), uncertain: getNew("uncertain") };
    const work = { ...counts, ...news, ...outages, failingSets };
    const sum = work.quotes + work.held + work.failed + work.uncertain + failingSets.length;
    const isSilent = sum === 0 && !work.downSince && !work.mailbox;
    // The first round has nothing to compare with.
    if (!isSilent && note && dead.length === 0) {
      const to = { sender: config.mailFrom.noReply, recipient: address, publicUrl: config.publicUrl, random };
      await outboxRepository(tx).add([toLetter(toItems(work), everyTenMinutes, to)], 0);
    }
    const until = isSilent && note ? note.until : now;
    await operatorNotesRepository(tx).save(noteName, {
      until,
      failed: counts.failed,
      uncertain: counts.uncertain,
      ...reported,
      ...reportedSets,
    });
  });
}

export const createWorkReports = (deps: WorkReportDeps): PeriodicJob =>
  createPeriodicJob({
    name: "work_report",
    round: async () => {
      await reportWork(deps, deps.clock.now());
      await reportOverLimit(deps, deps.clock.now());
      return minuteMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the operator's report was not written",
    log: deps.log,
    clock: deps.clock,
  });

export type WorkReportDeps = Pick<Dependencies, "clock" | "config" | "log" | "random" | "transact"> & {
  readonly readOperatorMail: (store: Store) => Promise<OperatorMail>;
  /** Parts of FMCSA's mirror that failed repeatedly; undefined without one. */
  readonly findFailingSets?: (() => Promise<FailingSet[]>) | undefined;
};

const overLimitNote = "overLimitReport";
/** Times of the last reported message and the report; null if there was none. */
const overLimitSchema = z.object({ until: z.coerce.date(), sentAt: z.coerce.date().nullable() });

const hourMs = 60 * 60_000;

/**
 * Tells the operator, or without one the support desk, at most once an hour, that mail waits at agencies' limits and that
 * tickets came without an email. Customers wait, so it can't be turned off.
 */
export async function reportOverLimit(
  { config, random, transact, readOperatorMail }: WorkReportDeps,
  now: Date,
): Promise<void> {
  const { support, noReply: sender } = config.mailFrom;
  await transact.run(async (tx) => {
    const note = overLimitSchema.safeParse(await workReportRepository(tx).lockNote(overLimitNote)).data;
    // Nothing is held before the first round; from then on the note keeps other processes out.
    if (!note) return operatorNotesRepository(tx).save(overLimitNote, { until: now, sentAt: null });
    if (note.sentAt && now.getTime() - note.sentAt.getTime() < hourMs) return undefined;
    const held = await workReportRepository(tx).countOverLimit(note.until);
    if (!held.newest || held.newest <= note.until) return undefined;
    const { address } = await readOperatorMail(tx);
    const recipient = address || support;
    const to = { sender, recipient, publicUrl: config.publicUrl, random };
    const [dead] = await blockedAddressesRepository(tx).findDead([recipient]);
    if (!dead) await outboxRepository(tx).add([toLetter(toOverLimitItems(held), everyHour, to)], 0);
    return operatorNotesRepository(tx).save(overLimitNote, { until: held.newest, sentAt: now });
  });
}
