import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import {
  describeFailure,
  useAdminMutation,
  reauthenticationStore,
} from "#client/features/admin/shell/admin-requests.ts";
import { isDismissed } from "./login-page.tsx";
import { PasswordField } from "./credential-fields.tsx";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { getServerMessage, request } from "#client/lib/api/request.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useStore } from "#client/lib/external-store.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { type FormFailure, type TextValues, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { reauthenticate, reauthenticationBody } from "#shared/api/admin/account.ts";
import {
  beginPasskeySignIn,
  listPasskeys,
  reauthenticateWithPasskey,
} from "#shared/api/admin/passkeys-api.ts";

type Props = { settle: (isProven: boolean) => void };

const toBody = ({ code, ...rest }: TextValues) => (code ? { ...rest, code } : rest);

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
    toBody,
    describeError: (field, message) => (field === "password" ? "Enter your password." : message),
    onSubmit: async (body) => {
      const { needsCode: isCodeMissing } = await mutateAsync({ body });
      if (isCodeMissing) setNeedsCode(true);
      else settle(true);
      return undefined;
    },
    onError: toFailure,
  });
  const { setFocus } = form.methods;
  useEffect(() => {
    if (needsCode) setFocus("code");
  }, [needsCode, setFocus]);
  return { form, needsCode };
}

type PasskeyProps = Props & { onFailure: (failure: FormFailure) => void };

function PasskeyProof({ settle, onFailure }: PasskeyProps) {
  const { data } = useApiQuery(listPasskeys);
  const { mutateAsync } = useAdminMutation(reauthenticateWithPasskey, [listPasskeys]);
  const [isBusy, setBusy] = useState(false);
  if (!browserSupportsWebAuthn() || !data || data.data.length === 0) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const { options } = await request(beginPasskeySignIn);
      await mutateAsync({ body: { response: await startAuthentication({ optionsJSON: options }) } });
      settle(true);
    } catch (error) {
      // The browser has told its user already.
      if (!isDismissed(error)) onFailure(toFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button aria-disabled={isBusy} onClick={() => isBusy || void start()}>
      <KeyRound aria-hidden="true" className="size-5" />
      Use a passkey
    </Button>
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
      {needsCode && (
        <FormTextField
          id="current-code"
          name="code"
          label="Code"
          help="The 6 digits in your authenticator app, or a recovery code."
          autoComplete="one-time-code"
        />
      )}
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
