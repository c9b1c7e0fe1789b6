import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { endSession, listSessions } from "#shared/api/admin/account.ts";
import { getSession } from "#shared/api/admin/session.ts";
import { usDateTime } from "#shared/us-english.ts";
import { describeBrowser } from "./describe-browser.ts";

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

/** Where the administrator is signed in. */
export function Sessions() {
  const query = useApiQuery(listSessions);
  const { mutateAsync } = useAdminMutation(endSession, [listSessions]);
  const queryClient = useQueryClient();
  const { isBusy, run } = useTask("end a session");
  const end = async ({ id, isCurrent }: OpenSession): Promise<void> => {
    await mutateAsync({ params: { id } });
    if (isCurrent) await queryClient.invalidateQueries({ queryKey: [getSession.path] });
  };
  return (
    <AdminPanel query={query} name="Open sessions">
      {({ data }) => (
        <ul>
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() =>
                void run({
                  id: session.id,
                  run: async () => end(session),
                  failedTitle: "The session is still open",
                })
              }
            />
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
