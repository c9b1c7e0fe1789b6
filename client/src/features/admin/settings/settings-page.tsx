import { AccountSettings } from "./account/account-settings.tsx";
import { Agencies } from "./agencies/agencies.tsx";
import { DangerZone } from "./danger-zone/danger-zone.tsx";
import { EmailTemplates } from "./templates/email-templates.tsx";

export const SettingsPage = () => (
  <div className="grid max-w-4xl gap-8">
    <AccountSettings />
    <EmailTemplates />
    <Agencies />
    <DangerZone />
  </div>
);
