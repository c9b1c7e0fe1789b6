/** Separate from the schema, which the client may not import. The kinds are in the order of the filter. */
export const auditTypesByKind = {
  sign_ins: [
    "sign_in",
    "sign_in_failed",
    "sign_out",
    "session_ended",
    "credentials_changed",
    "two_factor_on",
    "two_factor_off",
    "recovery_codes_renewed",
    "passkey_added",
    "passkey_removed",
  ],
  records: [
    "export",
    "follow_up_changed",
    "follow_ups_changed",
    "quote_routed",
    "agency_answered",
    "pdf_opened",
    "file_opened",
    "data_cleared",
    "cleared_data_put_back",
    "cleared_data_deleted",
    "all_data_exported",
    "person_exported",
    "person_erased",
    "old_data_deleted",
    "pdf_redrawn",
  ],
  support: ["reply", "note", "status_changed", "saved_reply_changed"],
  mail: ["template_tested", "resend", "message_canceled", "address_revived"],
  settings: ["template_changed", "agency_changed", "operator_mail_changed", "backup_noted"],
} as const;
export type AuditKind = keyof typeof auditTypesByKind;

const { sign_ins: signIns, records, support, mail, settings } = auditTypesByKind;
export const auditEventTypes = [...signIns, ...records, ...support, ...mail, ...settings] as const;
export type AuditEventType = (typeof auditEventTypes)[number];

export const auditKinds = ["sign_ins", "records", "support", "mail", "settings"] as const;
