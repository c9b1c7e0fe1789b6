import { useState } from "react";
import type { z } from "zod";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { listPasskeys, removePasskey } from "#shared/api/admin/passkeys.ts";
import { usDateTime } from "#shared/us-english.ts";
import { AddPasskey } from "./add-passkey.tsx";

type Passkey = z.output<typeof listPasskeys.response>["data"][number];
type Props = { passkey: Passkey; isBusy: boolean; onRemove: () => void };

/** Removing can't be undone: the button asks before it does. */
function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, isBusy, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false);
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
          <Button look="destructive" aria-disabled={isBusy} onClick={onRemove}>
            Remove {name}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>Remove</Button>
      )}
    </li>
  );
}

/** The passkeys, and a way to add one. */
export function Passkeys() {
  const query = useApiQuery(listPasskeys);
  const { mutateAsync } = useAdminMutation(removePasskey, [listPasskeys]);
  const { isBusy, run } = useTask("remove a passkey");
  const remove = async (id: string): Promise<void> => {
    await mutateAsync({ params: { id } });
  };
  return (
    <AdminPanel query={query} name="Passkeys">
      {({ data }) => (
        <div className="grid gap-4">
          {data.length === 0 ? (
            <EmptyState>No passkeys yet</EmptyState>
          ) : (
            <ul>
              {data.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  isBusy={isBusy}
                  onRemove={() =>
                    void run({
                      id: passkey.id,
                      run: async () => remove(passkey.id),
                      failedTitle: "The passkey was not removed",
                    })
                  }
                />
              ))}
            </ul>
          )}
          <AddPasskey />
        </div>
      )}
    </AdminPanel>
  );
}
