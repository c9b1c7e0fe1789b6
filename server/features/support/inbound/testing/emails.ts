import { createTakeEmail, type Taken } from "#server/features/support/inbound/take-email.ts";
import type { TestApp } from "#server/testing/test-app.ts";

let count = 0;

/** Writes an email; `changes` are its headers, where undefined leaves one out. */
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

let lastUid = 0;

/** Takes an email as from the mailbox. */
export async function take(app: TestApp, raw: string, isWanted = false): Promise<Taken> {
  const { container } = app.server;
  lastUid += 1;
  const place = { uidValidity: 1, uid: lastUid };
  const takeEmail = createTakeEmail(container);
  return takeEmail({ raw: Buffer.from(raw), isCut: false, place }, isWanted);
}
