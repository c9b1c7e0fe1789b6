import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useEndSession } from "#client/features/admin/shell/use-sign-out.ts";
import { requestReauthenticated } from "#client/features/admin/request-reauthenticated.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { changeCredentials } from "#shared/api/admin/account.ts";
import { CredentialFields, confirmedCredentials } from "./credential-fields.tsx";

const describeFailure = (error: unknown): string =>
  error instanceof RequestError
    ? (error.serverMessage ?? "Failed to update credentials")
    : "An error occurred while updating credentials";

function useCredentialsForm() {
  const endSession = useEndSession();
  return useContractForm({
    ...confirmedCredentials,
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
      <CredentialFields />
    </Form>
  );
}
