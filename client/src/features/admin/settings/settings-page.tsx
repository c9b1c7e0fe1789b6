import { SectionCard, AdminPanel, SubmitButton } from "#client/features/admin/shell/admin-panel.tsx";
import { Agencies } from "./agencies.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { EmailTemplates } from "./email-templates.tsx";
import { PersonData } from "./person-data.tsx";
import { Retention } from "./retention.tsx";
import { Passkeys } from "./passkeys.tsx";
import { TwoFactor } from "./two-factor.tsx";
import { useState } from "react";
import {
  describeFailure,
  useAdminMutation,
  useAdminTask,
  requestReauthenticated,
  useEndSession,
} from "#client/features/admin/shell/admin-requests.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  getOperatorMail,
  operatorMail,
  type OperatorMail as Chosen,
  saveOperatorMail,
} from "#shared/api/admin/outbox-api.ts";
import type { z } from "zod";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { endSession, listSessions, changeCredentials, getSession } from "#shared/api/admin/account.ts";
import { describeBrowser } from "#shared/text/describe-browser.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { CredentialFields, confirmedCredentials } from "#client/features/admin/sign-in-fields.tsx";

const describeCredentialsFailure = (error: unknown): string =>
  error instanceof RequestError
    ? (error.serverMessage ?? "Failed to update credentials")
    : "An error occurred while updating credentials";

function useCredentialsForm() {
  const end = useEndSession();
  return useContractForm({
    ...confirmedCredentials,
    onSubmit: async (body) => {
      // New credentials end every session, this one too.
      await end(async () => {
        const { message } = await requestReauthenticated(changeCredentials, { body });
        toast({ title: "Success", description: message });
      });
    },
    onError: (error) => ({ title: "Error", text: describeCredentialsFailure(error) }),
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

type OpenSession = z.output<typeof listSessions.response>["data"][number];
type Props = { session: OpenSession; isBusy: boolean; onEnd: () => void };

const SessionItem = ({ session, isBusy, onEnd }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {describeBrowser(session.userAgent)}
        {session.isCurrent && <Badge tone="good">This session</Badge>}
      </p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {session.ipAddress ?? "Unknown address"}. Last used {usDateTime(new Date(session.lastSeenAt))}, signed
        in {usDateTime(new Date(session.signedInAt))}.
      </p>
    </div>
    <Button aria-disabled={isBusy} onClick={onEnd}>
      {session.isCurrent ? "Sign out here" : "End session"}
    </Button>
  </li>
);

export function Sessions() {
  const query = useApiQuery(listSessions);
  // Whoever ended their own session is sent to the sign-in.
  const { isBusy, run } = useAdminTask(endSession, {
    refreshes: [listSessions, getSession],
    purpose: "end a session",
    failedTitle: "The session is still open",
  });
  return (
    <AdminPanel query={query} name="Open sessions" hasSource={false}>
      {({ data }) => (
        <ul>
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => run({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}

function OperatorMailForm({ chosen }: { chosen: Chosen }) {
  const { mutateAsync } = useAdminMutation(saveOperatorMail, [getOperatorMail]);
  const [reportsWork, setReportsWork] = useState(chosen.reportsWork);
  const form = useContractForm({
    schema: operatorMail,
    defaultValues: { address: chosen.address },
    toBody: ({ address = "" }) => ({ address: address.trim(), reportsWork }),
    onSubmit: async (body) => {
      const { message } = await mutateAsync({ body });
      toast({ title: "Saved", description: message });
      return undefined;
    },
    onError: (error) => ({
      title: "Your address wasn't saved.",
      text: `${describeFailure(error)} What you typed is still here.`,
    }),
  });
  return (
    <Form
      form={form}
      className="grid max-w-md gap-5"
      submit={<SubmitButton look="primary" label="Save" busyLabel="Saving..." />}
    >
      <FormTextField
        id="operator-address"
        name="address"
        label="Your email address"
        help="Leave blank for no emails."
        autoComplete="email"
      />
      <Checkbox checked={reportsWork} onChange={({ target }) => setReportsWork(target.checked)}>
        Email me a count of what&apos;s waiting: new and held quote requests, failed emails, a mail server
        outage, incoming mail that can&apos;t be read, FMCSA&apos;s data that can&apos;t be updated. Every ten
        minutes at most.
      </Checkbox>
    </Form>
  );
}

function OperatorMail() {
  const query = useApiQuery(getOperatorMail);
  return (
    <AdminPanel query={query} name="Emails to you" hasSource={false}>
      {({ data }) => <OperatorMailForm chosen={data} />}
    </AdminPanel>
  );
}

export const SettingsPage = () => (
  <div className="grid max-w-4xl gap-8">
    <SectionCard
      title="Admin Credentials"
      description="Changing them signs you out everywhere. You'll log in again with the new ones."
    >
      <CredentialsForm />
    </SectionCard>
    <SectionCard
      title="Two-factor sign-in"
      description="With a code from an authenticator app, a stolen password isn't enough to sign in."
    >
      <TwoFactor />
    </SectionCard>
    <SectionCard
      title="Passkeys"
      description="Sign in with this device's fingerprint, face or PIN, or with a security key, instead of the password."
    >
      <Passkeys />
    </SectionCard>
    <SectionCard
      title="Open sessions"
      description="A session ends after 30 idle minutes, and after 12 hours no matter what."
    >
      <Sessions />
    </SectionCard>
    <SectionCard
      title="Emails to you"
      description="Sent when somebody signs in from a new browser (at most 5 an hour), when your credentials, passkeys, two-factor sign-in or this address change (at most 10 an hour), and about work that's waiting, if you turn that on."
    >
      <OperatorMail />
    </SectionCard>
    <EmailTemplates />
    <Agencies />
    <Retention />
    <PersonData />
    <DangerZone />
  </div>
);
