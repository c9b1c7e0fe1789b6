import { createHash } from "node:crypto";
import { toSignature } from "#server/http/signature.ts";
import type { Answer } from "#server/testing/admin-client.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { signatureHeader } from "#shared/api/endpoint.ts";
import { receiveEmail } from "#shared/api/mail/inbound-email.ts";

export const inboundSecret = "a secret that nobody else knows 42";

let count = 0;

/** An email: `changes` are its headers, where undefined leaves one out. */
export function toEmail(body: string, changes: Record<string, string | undefined> = {}): string {
  count += 1;
  const headers = {
    From: "Ann Owner <owner@carrier.test>",
    To: "support@rigfile.example",
    Subject: "Re: Your support request",
    "Message-ID": `<${count}.${Date.now()}@carrier.test>`,
    "Content-Type": "text/plain; charset=utf-8",
    ...changes,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  );
  return [...lines, "", body].join("\r\n");
}

/** An email with files, each base64. */
export function withFiles(
  text: string,
  files: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[],
  changes: Record<string, string | undefined> = {},
): string {
  const parts = files.map(
    ({ name, type, content }) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(content).toString("base64")}\r\n`,
  );
  const body = `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n${parts.join("")}--b--\r\n`;
  return toEmail(body, { "Content-Type": 'multipart/mixed; boundary="b"', ...changes });
}

/** Passes an email on, as a provider's function does. */
export async function passOn(app: TestApp, raw: string, changes: object = {}): Promise<Answer> {
  const bodyHash = createHash("sha256").update(raw).digest("hex");
  const signature = toSignature(inboundSecret, bodyHash, new Date());
  const headers = { "Content-Type": "message/rfc822", [signatureHeader]: signature, ...changes };
  return app.post(receiveEmail.path, raw, headers);
}
