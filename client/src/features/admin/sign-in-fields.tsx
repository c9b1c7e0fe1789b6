import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  startAuthentication,
} from "@simplewebauthn/browser";
import { Eye, EyeOff, KeyRound } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { request, getServerMessage } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { type TextValues, type FormFailure, useContractForm } from "#client/ui/form/use-contract-form.ts";
import {
  beginPasskeySignIn,
  listPasskeys,
  reauthenticateWithPasskey,
} from "#shared/api/admin/passkeys-api.ts";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { z } from "zod";
import { newCredentials, reauthenticate, reauthenticationBody } from "#shared/api/admin/account.ts";
import {
  describeFailure,
  useAdminMutation,
  reauthenticationStore,
} from "#client/features/admin/shell/admin-requests.ts";
import { SubmitButton } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useStore } from "#client/lib/external-store.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { Form } from "#client/ui/form/form.tsx";

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

const schema = z
  .object({ ...newCredentials.shape, confirmPassword: z.string().min(1, "Enter the password again.") })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
  })
  .transform(({ newUsername, newPassword }) => ({ newUsername, newPassword }));

export const confirmedCredentials = {
  schema,
  defaultValues: { newUsername: "", newPassword: "", confirmPassword: "" },
};

export const CredentialFields = () => (
  <>
    <FormTextField id="new-username" name="newUsername" label="New username" autoComplete="username" />
    <PasswordField
      id="new-password"
      name="newPassword"
      label="New password"
      help="8 to 72 characters. Three or four unrelated words work well."
      autoComplete="new-password"
    />
    <PasswordField
      id="confirm-password"
      name="confirmPassword"
      label="Confirm new password"
      autoComplete="new-password"
    />
  </>
);

export function PasswordField(props: Omit<ComponentProps<typeof FormTextField>, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <FormTextField {...props} type={isShown ? "text" : "password"} className="pr-12" />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        // Beside the input, which follows its label.
        className="absolute top-7 right-0 inline-flex size-11 items-center justify-center text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

export const withoutEmptyCode = ({ code, ...rest }: TextValues) => (code ? { ...rest, code } : rest);

export function CodeField({ id }: { id: string }) {
  const { setFocus } = useFormContext<TextValues>();
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <FormTextField
      id={id}
      name="code"
      label="Code"
      help="The 6 digits in your authenticator app, or a recovery code."
      autoComplete="one-time-code"
    />
  );
}

/** True if the user closed the browser's passkey dialog, or let it time out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

type PasskeyProps = {
  label: string;
  className?: string;
  onPasskey: (response: AuthenticationResponseJSON) => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Asks the browser for a passkey, where it supports passkeys. */
export function PasskeyButton({ label, className, onPasskey, onFailure }: PasskeyProps) {
  const [isBusy, setBusy] = useState(false);
  if (!browserSupportsWebAuthn()) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const { options } = await request(beginPasskeySignIn);
      await onPasskey(await startAuthentication({ optionsJSON: options }));
    } catch (error) {
      // The browser has told its user already.
      if (!isDismissed(error)) onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className={className} aria-disabled={isBusy} onClick={() => isBusy || void start()}>
      <KeyRound aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
