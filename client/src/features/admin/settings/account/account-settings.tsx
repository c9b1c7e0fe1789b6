import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { Passkeys } from "./passkeys/passkeys.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoFactor } from "./two-factor/two-factor.tsx";

export const AccountSettings = () => (
  <>
    <SectionCard
      title="Admin Credentials"
      description="Changing them signs you out everywhere. You'll log in again with the new ones."
    >
      <CredentialsForm />
    </SectionCard>
    <SectionCard
      title="Two-factor sign-in"
      description="With a code from an authenticator app, a stolen password alone opens nothing."
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
      description="A session ends after 30 minutes without use, and after 12 hours in any case."
    >
      <Sessions />
    </SectionCard>
  </>
);
