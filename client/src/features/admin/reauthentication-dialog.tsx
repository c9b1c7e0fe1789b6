import { useEffect, useState } from "react";
import {
  describeFailure,
  useAdminMutation,
  reauthenticationStore,
} from "#client/features/admin/shell/admin-requests.ts";
import { CodeField, PasskeyButton, PasswordField, withoutEmptyCode } from "./sign-in-fields.tsx";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { getServerMessage } from "#client/lib/api/request.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useStore } from "#client/lib/external-store.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { type FormFailure, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { reauthenticate, reauthenticationBody } from "#shared/api/admin/account.ts";
import { listPasskeys, reauthenticateWithPasskey } from "#shared/api/admin/passkeys-api.ts";

type Props = { settle: (isProven: boolean) => void };

const toFailure = (error: unknown): FormFailure => ({
  title: "That didn't work",
  text: getServerMessage(error) ?? describeFailure(error),
});

function useProof({ settle }: Props) {
  const [needsCode, setNeedsCode] = useState(false);
  const { mutateAsync } = useAdminMutation(reauthenticate, []);
  const form = useContractForm({
    schema: reauthenticationBody,
    defaultValues: { password: "", code: "" },
    toBody: withoutEmptyCode,
    describeError: (field, message) => (field === "password" ? "Enter your password." : message),
    onSubmit: async (body) => {
      const { needsCode: isCodeMissing } = await mutateAsync({ body });
      if (isCodeMissing) setNeedsCode(true);
      else settle(true);
      return undefined;
    },
    onError: toFailure,
  });
  return { form, needsCode };
}

function PasskeyProof({ settle, onFailure }: Props & { onFailure: (failure: FormFailure) => void }) {
  const { data } = useApiQuery(listPasskeys);
  const { mutateAsync } = useAdminMutation(reauthenticateWithPasskey, [listPasskeys]);
  if (!data || data.data.length === 0) return null;
  return (
    <PasskeyButton
      label="Use a passkey"
      onPasskey={async (response) => {
        await mutateAsync({ body: { response } });
        settle(true);
      }}
      onFailure={(error) => onFailure(toFailure(error))}
    />
  );
}

function Proof({ settle }: Props) {
  const { form, needsCode } = useProof({ settle });
  return (
    <Form
      form={form}
      className="grid gap-5"
      submit={
        <div className="flex flex-wrap justify-end gap-3">
          <PasskeyProof settle={settle} onFailure={form.setFailure} />
          <Button onClick={() => settle(false)}>Cancel</Button>
          <SubmitButton look="primary" label="Confirm" busyLabel="Checking..." />
        </div>
      }
    >
      <PasswordField
        id="current-password"
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
      {needsCode && <CodeField id="current-code" />}
    </Form>
  );
}

export function ReauthenticationDialog() {
  const question = useStore(reauthenticationStore);
  // Nobody can answer once this is gone.
  useEffect(() => () => reauthenticationStore.get()?.settle(false), []);
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={() => question?.settle(false)}
      title="Confirm that it's you"
      description="You won't be asked again for 5 minutes."
    >
      {question && <Proof settle={question.settle} />}
    </Dialog>
  );
}
