import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { getMailServer } from "#shared/api/admin/mail/mail-server.ts";
import { pluralize } from "#shared/pluralize.ts";
import { toOfficeDay } from "#shared/time-zone.ts";
import { usDateTime } from "#shared/us-english.ts";
import { useIsSigningOut } from "./use-sign-out.ts";

/** How often the state is read, in milliseconds, while the mail server works and while it doesn't. */
const upMs = 30_000;
const downMs = 5000;

/** The time alone today, both by the office's clock: "7:29 PM". */
function toSince(since: Date): string {
  const moment = usDateTime(since);
  return toOfficeDay(since) === toOfficeDay(new Date()) ? moment.replace(/^.*, /, "") : moment;
}

/** On every page while no mail goes out: since when, why, and what becomes of it. */
export function MailServerNotice() {
  const isSigningOut = useIsSigningOut();
  const { data } = useQuery({
    ...apiQuery(getMailServer),
    enabled: !isSigningOut,
    refetchInterval: ({ state }) => (state.data?.data.outage ? downMs : upMs),
  });
  const { outage = null, waiting = 0 } = data?.data ?? {};
  return (
    <div role="status">
      {outage && (
        <Notice
          tone="bad"
          title={`Mail server unavailable since ${toSince(new Date(outage.since))}`}
          className="mb-4"
        >
          <p className="[overflow-wrap:anywhere]">
            {outage.reason}.{" "}
            {waiting > 0 && (
              <>
                <Link href={`${adminPaths.outbox}?status=queued`} className={inlineLinkClass}>
                  {pluralize(waiting, "message is waiting", "messages are waiting")}
                </Link>
                .{" "}
              </>
            )}
            We keep trying. Everything goes out automatically once the mail server works again.
          </p>
          {outage.line !== outage.reason && (
            <details className="mt-1 text-sm">
              <summary className="cursor-pointer max-sm:py-3">Technical details</summary>
              <p className="[overflow-wrap:anywhere]">{outage.line}</p>
            </details>
          )}
        </Notice>
      )}
    </div>
  );
}
