import { z } from "zod";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useEndSession } from "#client/features/admin/shell/use-sign-out.ts";
import { PasswordField } from "#client/features/admin/login/password-field.tsx";
import { requestReauthenticated } from "#client/features/admin/reauthentication/request-reauthenticated.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { changeCredentials, newCredentials } from "#shared/api/admin/account.ts";

/** The second password field is only checked here: what is sent has one. */
const schema = z
  .object({ ...newCredentials.shape, confirmPassword: z.string().min(1, "Enter the password again.") })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
  })
  .transform(({ newUsername, newPassword }) => ({ newUsername, newPassword }));

const defaultValues = { newUsername: "", newPassword: "", confirmPassword: "" };

const describeFailure = (error: unknown): string =>
  error instanceof RequestError
    ? (error.serverMessage ?? "Failed to update credentials")
    : "An error occurred while updating credentials";

function useCredentialsForm() {
  const endSession = useEndSession();
  return useContractForm({
    schema,
    defaultValues,
    onSubmit: async (body) => {
      // New credentials end every session, this one too.
      await endSession(async () => {
        const { message } = await requestReauthenticated(changeCredentials, { body });
        toast({ title: "Success", description: message });
      });
    },
    onError: (error) => ({ title: "Error", text: describeFailure(error) }),
  });
}

export function CredentialsForm() {
  const form = useCredentialsForm();
  return (
    <Form
      form={form}
      className="grid max-w-md gap-5"
      submit={<SubmitButton look="primary" label="Update credentials" busyLabel="Updating..." />}
    >
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
    </Form>
  );
}
