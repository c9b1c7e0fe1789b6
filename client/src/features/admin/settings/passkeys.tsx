import { useState } from "react";
import { type z, ZodError } from "zod";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import {
  describeFailure,
  useAdminMutation,
  useAdminTask,
  requestReauthenticated,
} from "#client/features/admin/shell/admin-requests.ts";
import { AdminPanel, SubmitButton } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { type FormFailure, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { isDismissed } from "#client/features/admin/sign-in-fields.tsx";
import {
  addPasskey,
  addPasskeyBody,
  beginPasskey,
  listPasskeys,
  removePasskey,
} from "#shared/api/admin/passkeys-api.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const schema = addPasskeyBody.pick({ name: true });

/** Not the server's: the device's, or the browser's. */
const isOfDevice = (error: unknown): boolean =>
  !(error instanceof RequestError || error instanceof TypeError || error instanceof ZodError);

function toFailure(error: unknown): FormFailure {
  const title = "The passkey was not added";
  if (isDismissed(error))
    return { title, text: "The browser's dialog was closed. Try again when you're ready." };
  if (error instanceof Error && error.name === "InvalidStateError")
    return { title, text: "This device is already among your passkeys." };
  reportError("add a passkey", error);
  if (!isOfDevice(error)) return { title, text: describeFailure(error) };
  return { title, text: "Your browser or device couldn't create it. Try again, or use another device." };
}

function AddPasskey() {
  const { mutateAsync } = useAdminMutation(addPasskey, [listPasskeys]);
  const form = useContractForm({
    schema,
    defaultValues: { name: "" },
    onSubmit: async ({ name }) => {
      const { options } = await requestReauthenticated(beginPasskey);
      const response = await startRegistration({ optionsJSON: options });
      await mutateAsync({ body: { name, response } });
      toast({ title: "Passkey added", description: `You can sign in with ${name} from now on.` });
      form.methods.reset();
    },
    onError: toFailure,
  });
  if (!browserSupportsWebAuthn())
    return <p className="text-ink-soft">This browser doesn't support passkeys.</p>;
  return (
    <Form
      form={form}
      className="grid max-w-md gap-4"
      submit={<SubmitButton label="Add a passkey" busyLabel="Waiting for your device..." />}
    >
      <FormTextField
        id="passkey-name"
        name="name"
        label="Name"
        help="To tell them apart, such as office laptop or phone."
      />
    </Form>
  );
}

type Passkey = z.output<typeof listPasskeys.response>["data"][number];

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
    <AdminPanel query={query} name="Passkeys" hasSource={false}>
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
