import { expect, test, vi } from "vitest";
import type { ScanMessage } from "#client/scan/worker/scan-message.ts";
import type { Attempt } from "./attempt.ts";
import { isLicenseText } from "./license-text.ts";
import { tryAttempts } from "./try-attempts.ts";

const sees =
  (text: string, isSure = true): Attempt =>
  () => [{ text, isSure }];
const nothing: Attempt = () => [];

function messagesOf(attempts: readonly Attempt[]): ScanMessage[] {
  const report = vi.fn<(message: ScanMessage) => void>();
  tryAttempts(attempts, (text) => (text.startsWith("V") ? text.slice(1) : undefined), report);
  return report.mock.calls.map(([message]) => message);
}

test("what is wanted ends the attempts, another barcode does not", () => {
  const never = vi.fn<Attempt>();
  expect(messagesOf([nothing, sees("other"), sees("V1"), never])).toEqual([
    { kind: "progress", share: 0 },
    { kind: "progress", share: 0.25 },
    { kind: "otherBarcode" },
    { kind: "progress", share: 0.5 },
    { kind: "read", text: "1" },
  ]);
  expect(never).not.toHaveBeenCalled();
});

test("what isn't sure is believed when it is read again", () => {
  const kinds = (attempts: readonly Attempt[]) => messagesOf(attempts).at(-1);
  expect(kinds([sees("V1", false), sees("V2", false)])).toEqual({ kind: "end" });
  expect(kinds([sees("V1", false), sees("V2", false), sees("V1", false)])).toEqual({
    kind: "read",
    text: "1",
  });
});

test.each([
  ["@\n\u001e\rANSI 636015100002DL", true],
  ["@\n\u001c\rAAMVA6360150102DL", true],
  ["DAQ12345678\nDCSDOE\nDBB01011980", true],
  ["M1DOE/JANE EABC123 DFWORDAA 1234", false],
  ["1Z999AA10123456784", false],
])("%j is a license's text: %s", (text, isLicense) => {
  expect(isLicenseText(text)).toBe(isLicense);
});
