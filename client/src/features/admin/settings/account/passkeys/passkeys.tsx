import { useState } from "react";
import type { z } from "zod";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { listPasskeys, removePasskey } from "#shared/api/admin/passkeys.ts";
import { usDateTime } from "#shared/us-english.ts";
import { AddPasskey } from "./add-passkey.tsx";

type Passkey = z.output<typeof listPasskeys.response>["data"][number];

/** Removing can't be undone: the button asks before it does. */
function PasskeyItem({ id, name, createdAt, lastUsedAt }: Passkey) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAdminTask(removePasskey, {
    refreshes: [listPasskeys],
    purpose: "remove a passkey",
    failedTitle: "The passkey was not removed",
  });
  const used = lastUsedAt === null ? "Never used" : `Last used ${usDateTime(new Date(lastUsedAt))}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ink-soft">
          {used}. Added {usDateTime(new Date(createdAt))}.
        </p>
      </div>
      {isAsking ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking(false)}>Keep</Button>
          <Button look="destructive" aria-disabled={isBusy} onClick={() => run({ params: { id } })}>
            Remove {name}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>Remove</Button>
      )}
    </li>
  );
}

export function Passkeys() {
  const query = useApiQuery(listPasskeys);
  return (
    <AdminPanel query={query} name="Passkeys">
      {({ data }) => (
        <div className="grid gap-4">
          {data.length === 0 ? (
            <EmptyState>No passkeys yet</EmptyState>
          ) : (
            <ul>
              {data.map((passkey) => (
                <PasskeyItem key={passkey.id} {...passkey} />
              ))}
            </ul>
          )}
          <AddPasskey />
        </div>
      )}
    </AdminPanel>
  );
}
