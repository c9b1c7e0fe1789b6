import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { Agencies } from "./agencies/agencies.tsx";
import { DangerZone } from "./danger-zone/danger-zone.tsx";
import { EmailTemplates } from "./templates/email-templates.tsx";
import { PersonData } from "./people/person-data.tsx";
import { Retention } from "./retention/retention.tsx";
import { CredentialsForm } from "./account/credentials-form.tsx";
import { OperatorMail } from "./operator-mail/operator-mail.tsx";
import { Passkeys } from "./account/passkeys.tsx";
import { Sessions } from "./account/sessions.tsx";
import { TwoFactor } from "./account/two-factor/two-factor.tsx";

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
