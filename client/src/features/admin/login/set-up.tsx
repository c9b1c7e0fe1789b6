import {
  CredentialFields,
  confirmedCredentials,
} from "#client/features/admin/settings/account/credential-fields.tsx";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { RequestError, request } from "#client/lib/api/request.ts";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { setUp } from "#shared/api/admin/account.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";

/** For the owner at the first start: their name and password, with the code of the server's set-up link. */
export function SetUp({ code }: { code: string }) {
  const finish = useAfterSignIn();
  const form = useContractForm({
    ...confirmedCredentials,
    onSubmit: async (credentials) => {
      finish((await request(setUp, { body: { ...credentials, code } })).message);
    },
    onError: (error) => ({
      title: "Nothing was set up",
      text:
        (error instanceof RequestError && error.serverMessage) ||
        "The server can't be reached. Please try again.",
    }),
  });
  return (
    <>
      <h1 className="mb-2 text-xl font-extrabold">Set up the back office</h1>
      <p className="mb-5 text-ink-soft">Choose the username and password you&apos;ll sign in with.</p>
      <Form
        form={form}
        submit={<SubmitButton look="primary" className="w-full" label="Set up" busyLabel="Setting up..." />}
      >
        <CredentialFields />
      </Form>
    </>
  );
}
