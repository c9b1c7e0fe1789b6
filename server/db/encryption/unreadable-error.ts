import { AppError } from "#server/base/app-error.ts";

/** "missing": no such key is configured. "damaged": changed, moved, or encrypted with another key of that id. */
type Reason = "missing" | "damaged";

const explain = (reason: Reason, keyId: string): string =>
  reason === "missing"
    ? `DATA_KEYS lacks the key "${keyId}", with which this was encrypted. Nothing is lost: add the key, and restart the server.`
    : `This can't be decrypted: it was changed or moved in the database, or "${keyId}" in DATA_KEYS is another key than it was.`;

/** A stored value that can't be decrypted. The message is for the operator. */
export class UnreadableError extends AppError {
  readonly code: string;
  readonly keyId: string;
  constructor(reason: Reason, keyId: string) {
    super(503, explain(reason, keyId));
    this.name = "UnreadableError";
    this.code = reason === "missing" ? "DATA_KEY_MISSING" : "DATA_DAMAGED";
    this.keyId = keyId;
  }
}
