import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { getMailServer, type MailServer } from "#shared/api/admin/outbox-api.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { useIsSigningOut } from "./use-sign-out.ts";

/** Milliseconds between reads while all works, and while something doesn't. */
const upMs = 30_000;
const downMs = 5000;

type Outage = NonNullable<MailServer["outage"]>;
type Mailbox = NonNullable<MailServer["mailbox"]>;

const isDown = ({ outage, mailbox }: MailServer): boolean => outage !== null || mailbox !== null;

/** The time alone today, both by the office's clock: "7:29 PM". */
function toSince(since: Date): string {
  const moment = usDateTime(since);
  return toOfficeDay(since) === toOfficeDay(new Date()) ? moment.replace(/^.*, /, "") : moment;
}

const Line = ({ line, reason }: Pick<Outage, "line" | "reason">) =>
  line !== reason && (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer max-sm:py-3">Technical details</summary>
      <p className="[overflow-wrap:anywhere]">{line}</p>
    </details>
  );

/** "3 messages are waiting. " */
const Waiting = ({ waiting }: { waiting: number }) =>
  waiting > 0 && (
    <>
      <Link href={`${adminPaths.outbox}?status=queued`} className={inlineLinkClass}>
        {pluralize(waiting, "message is waiting", "messages are waiting")}
      </Link>
      .{" "}
    </>
  );

const PauseNotice = ({ waiting }: { waiting: number }) => (
  <Notice tone="bad" title="Mail is paused on this server" className="mb-4">
    <p>
      No email goes out, to agencies, customers or you, and no mailbox is read. <Waiting waiting={waiting} />
      What waits goes out once the server is started without MAIL_PAUSED.
    </p>
  </Notice>
);

const OutageNotice = ({ outage, waiting }: { outage: Outage; waiting: number }) => (
  <Notice
    tone="bad"
    title={`Mail server unavailable since ${toSince(new Date(outage.since))}`}
    className="mb-4"
  >
    <p className="[overflow-wrap:anywhere]">
      {outage.reason}. <Waiting waiting={waiting} />
      We keep trying. Everything goes out automatically once the mail server works again.
    </p>
    <Line {...outage} />
  </Notice>
);

const MailboxNotice = ({ mailbox }: { mailbox: Mailbox }) => (
  <Notice
    tone="bad"
    title={`Mailbox at ${mailbox.host} unavailable since ${toSince(new Date(mailbox.since))}`}
    className="mb-4 [overflow-wrap:anywhere]"
  >
    <p>
      {mailbox.reason}. Replies by email aren&apos;t arriving here. We keep trying, and nothing in the mailbox
      is lost.
    </p>
    <Line {...mailbox} />
  </Notice>
);

export function MailServerNotice() {
  const isSigningOut = useIsSigningOut();
  const { data } = useQuery({
    ...apiQuery(getMailServer),
    enabled: !isSigningOut,
    refetchInterval: ({ state }) => (state.data && isDown(state.data.data) ? downMs : upMs),
  });
  const { isPaused = false, outage = null, mailbox = null, waiting = 0 } = data?.data ?? {};
  return (
    <div role="status">
      {isPaused && <PauseNotice waiting={waiting} />}
      {outage && !isPaused && <OutageNotice outage={outage} waiting={waiting} />}
      {mailbox && !isPaused && <MailboxNotice mailbox={mailbox} />}
    </div>
  );
}
