import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { RequestError, request } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { type FormFailure, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { addPasskey, addPasskeyBody, beginPasskey, listPasskeys } from "#shared/api/admin/passkeys.ts";
import { isDismissed } from "#client/features/admin/login/passkey-login.tsx";

const schema = addPasskeyBody.pick({ name: true });

function describeFailure(error: unknown): FormFailure {
  const title = "The passkey was not added";
  if (error instanceof RequestError) return { title, text: error.serverMessage ?? "Please try again." };
  if (isDismissed(error))
    return { title, text: "The browser's dialog was closed. Try again when you're ready." };
  if (error instanceof Error && error.name === "InvalidStateError")
    return { title, text: "This device is already among your passkeys." };
  reportError("add a passkey", error);
  return { title, text: "Check your connection and try again." };
}

/** Names a passkey, and lets the browser create it. */
export function AddPasskey() {
  const { mutateAsync } = useAdminMutation(addPasskey, [listPasskeys]);
  const form = useContractForm({
    schema,
    defaultValues: { name: "" },
    onSubmit: async ({ name }) => {
      const { options } = await request(beginPasskey);
      const response = await startRegistration({ optionsJSON: options });
      await mutateAsync({ body: { name, response } });
      toast({ title: "Passkey added", description: `You can sign in with ${name} from now on.` });
      form.methods.reset();
      return undefined;
    },
    onError: describeFailure,
  });
  if (!browserSupportsWebAuthn()) return <p className="text-ink-soft">This browser has no passkeys.</p>;
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
        help="So that you can tell them apart: office laptop, phone."
      />
    </Form>
  );
}
