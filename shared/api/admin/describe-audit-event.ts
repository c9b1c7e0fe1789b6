import { capitalize } from "#shared/text/us-english.ts";
import type { AuditEventType, AuditKind } from "./audit-events.ts";

export const auditKindNames: Readonly<Record<AuditKind, string>> = {
  sign_ins: "Sign-in and account",
  records: "Records and files",
  support: "Support",
  mail: "Outgoing email",
  settings: "Settings",
};

export const auditEventNames: Readonly<Record<AuditEventType, string>> = {
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  sign_out: "Signed out",
  session_ended: "Session ended",
  credentials_changed: "Credentials changed",
  two_factor_on: "Two-factor turned on",
  two_factor_off: "Two-factor turned off",
  recovery_codes_renewed: "Recovery codes renewed",
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
  address_revived: "Dead address used again",
  follow_up_changed: "Follow-up changed",
  follow_ups_changed: "Follow-ups changed",
  quote_routed: "Quote request sent to agencies",
  agency_answered: "Agency's answer noted",
  operator_mail_changed: "Operator's email address changed",
  backup_noted: "Backup noted",
  pdf_opened: "PDF opened",
  file_opened: "File saved",
  data_cleared: "All data cleared",
  cleared_data_put_back: "Cleared data put back",
  cleared_data_deleted: "Copy of cleared data deleted",
  all_data_exported: "All data exported",
  person_exported: "A person's data exported",
  person_erased: "A person's data erased",
  old_data_deleted: "Old data deleted",
  pdf_redrawn: "PDF drawn again",
};

type Value = string | number | boolean | null;
type Details = Readonly<Record<string, Value>>;
type Words = { readonly label: string; readonly show?: (value: Value) => string };

const values = new Map(
  Object.entries({
    self_email: "Self email",
    defaults: "defaults loaded",
    restored: "earlier version restored",
    reauthentication: "password asked again",
    queued: "waiting to be sent",
    refused: "rejected",
    held: "held for review",
    dot: "DOT number",
  }),
);
const toWords = (value: Value): string => values.get(String(value)) ?? String(value).replaceAll("_", " ");
const yesOrNo = (value: Value): string => (value === true ? "yes" : "no");
const toStates = (value: Value): string => (value === "" ? "every state" : String(value));

const withoutId = (value: Value): string => (/^[\da-f-]{36}$/.test(String(value)) ? "" : String(value));

const words = new Map(
  Object.entries<Words>({
    method: { label: "with", show: toWords },
    attempts: { label: "attempts" },
    withAnUnknownName: { label: "with an unknown name" },
    username: { label: "username" },
    isRenamed: { label: "username changed", show: yesOrNo },
    isReset: { label: "reset on the server", show: yesOrNo },
    name: { label: "name" },
    email: { label: "email" },
    states: { label: "takes", show: toStates },
    isActive: { label: "active", show: yesOrNo },
    done: { label: "change", show: toWords },
    agency: { label: "agency", show: withoutId },
    agencies: { label: "agencies" },
    isRelease: { label: "released", show: yesOrNo },
    result: { label: "answer", show: toWords },
    premium: { label: "premium" },
    address: { label: "address" },
    list: { label: "list", show: toWords },
    format: { label: "format", show: (value) => String(value).toUpperCase() },
    from: { label: "from", show: toWords },
    until: { label: "until" },
    to: { label: "to", show: toWords },
    state: { label: "state" },
    source: { label: "source" },
    search: { label: "search" },
    count: { label: "how many" },
    requests: { label: "requests" },
    actionType: { label: "action", show: toWords },
    kind: { label: "kind" },
    event: { label: "event" },
    templateType: { label: "template", show: toWords },
    how: { label: "how", show: toWords },
    subject: { label: "subject" },
    text: { label: "text" },
    title: { label: "title" },
    change: { label: "saved reply", show: toWords },
    ticket: { label: "ticket" },
    record: { label: "record" },
    dueOn: { label: "due" },
    due: { label: "follow-up due", show: () => "yes" },
    isNoteChanged: { label: "note changed", show: yesOrNo },
    hasNote: { label: "note added", show: yesOrNo },
    message: { label: "message" },
    status: { label: "status", show: toWords },
    isRetry: { label: "tried again", show: yesOrNo },
    takenAt: { label: "taken at" },
    filename: { label: "file" },
    profiles: { label: "profiles" },
    records: { label: "records" },
    pdfs: { label: "PDFs" },
    suggestions: { label: "suggestions" },
    ticketMessages: { label: "replies and notes" },
    emails: { label: "emails" },
    mailTexts: { label: "texts of emails" },
    confirmations: { label: "codes" },
    requestKeys: { label: "request keys" },
    notPutBack: { label: "rows not put back" },
    by: { label: "found by", show: toWords },
    fingerprint: { label: "fingerprint" },
    notes: { label: "notes" },
    agencyAnswers: { label: "agency answers" },
    files: { label: "files" },
    tickets: { label: "tickets" },
    drafts: { label: "drafts" },
    isOwner: { label: "by the person", show: yesOrNo },
    isCommand: { label: "on the server", show: yesOrNo },
  }),
);

/** The name of a detail's value before the change: "formerStates" of "states". */
const formerName = (name: string): string => `former${capitalize(name)}`;

/**
 * "States: TX OK → TX": what changed, in words. What was left empty is left out, and so is what has no words here: nobody
 * reads keys.
 */
export function describeAuditDetails(details: Details): string {
  const { from = null, to = null } = details;
  const isMove = from !== null && to !== null;
  const parts = Object.entries(details).flatMap(([name, value]) => {
    if (isMove && (name === "to" || name === "from"))
      return name === "to" ? [`${toWords(from)} → ${toWords(to)}`] : [];
    const found = words.get(name);
    if (!found) return [];
    const { label, show = String } = found;
    const former = details[formerName(name)];
    if (former !== undefined && former !== value)
      return [`${label}: ${show(former) || "none"} → ${show(value) || "none"}`];
    const isEmpty = value === null || value === "" || show(value) === "";
    return isEmpty ? [] : [`${label}: ${show(value)}`];
  });
  return capitalize(parts.join(", "));
}
