import type { z } from "zod";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { endSession, listSessions } from "#shared/api/admin/account.ts";
import { getSession } from "#shared/api/admin/session.ts";
import { describeBrowser } from "#shared/text/describe-browser.ts";
import { usDateTime } from "#shared/text/us-english.ts";

type OpenSession = z.output<typeof listSessions.response>["data"][number];
type Props = { session: OpenSession; isBusy: boolean; onEnd: () => void };

const SessionItem = ({ session, isBusy, onEnd }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {describeBrowser(session.userAgent)}
        {session.isCurrent && <Badge tone="good">This session</Badge>}
      </p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {session.ipAddress ?? "Unknown address"}. Last used {usDateTime(new Date(session.lastSeenAt))}, signed
        in {usDateTime(new Date(session.signedInAt))}.
      </p>
    </div>
    <Button aria-disabled={isBusy} onClick={onEnd}>
      {session.isCurrent ? "Sign out here" : "End session"}
    </Button>
  </li>
);

export function Sessions() {
  const query = useApiQuery(listSessions);
  // Whoever ended their own session is sent to the sign-in.
  const { isBusy, run } = useAdminTask(endSession, {
    refreshes: [listSessions, getSession],
    purpose: "end a session",
    failedTitle: "The session is still open",
  });
  return (
    <AdminPanel query={query} name="Open sessions" hasSource={false}>
      {({ data }) => (
        <ul>
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => run({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
