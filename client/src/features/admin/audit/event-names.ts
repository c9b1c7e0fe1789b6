import type { AuditEventView } from "#shared/api/admin/audit.ts";

/** What an event is called. */
export const eventNames: Readonly<Record<AuditEventView["type"], string>> = {
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  sign_out: "Signed out",
  session_ended: "Session ended",
  credentials_changed: "Credentials changed",
  two_factor_on: "Two-factor turned on",
  two_factor_off: "Two-factor turned off",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  export: "Exported",
  template_changed: "Template changed",
  template_tested: "Template tested",
  agency_changed: "Agency changed",
  reply: "Replied",
  note: "Note added",
  status_changed: "Ticket status changed",
  saved_reply_changed: "Saved reply changed",
  resend: "Sent again",
  message_canceled: "Message canceled",
  follow_up_changed: "Follow-up changed",
  backup_noted: "Backup noted",
  pdf_opened: "PDF opened",
  data_cleared: "All data cleared",
};

/** "Profiles: 3, records: 4": what changed, as it was recorded; what was left empty is left out. */
export function describeDetails(details: AuditEventView["details"]): string {
  const text = Object.entries(details)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => {
      const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return `${words}: ${String(value)}`;
    })
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
