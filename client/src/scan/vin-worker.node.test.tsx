import { afterAll, expect, test, vi } from "vitest";
import { findVinInBarcode } from "#shared/vin/find-vin-in-barcode.ts";
import { toPyramid } from "./gray-image.ts";
import { type ScanMessage, tryAttempts } from "./scan-worker.ts";
import { type CodeKind, drawCode, drawPicture } from "./testing/draw-code.ts";
import { planLabelAttempts } from "./vin-worker.ts";

// Node has no page whose messages the worker could listen to.
vi.hoisted(() => vi.stubGlobal("addEventListener", vi.fn<() => void>()));

const vin = "1FUJGLDR3CLBP8834";

// However slow this machine is, no attempt is too late.
const now = vi.spyOn(performance, "now").mockReturnValue(0);
afterAll(() => now.mockRestore());

function scan(kind: CodeKind, text: string, module: number, degrees: number): ScanMessage | undefined {
  const report = vi.fn<(message: ScanMessage) => void>();
  const picture = drawPicture(drawCode(kind, text), module, degrees);
  tryAttempts(planLabelAttempts(toPyramid(picture)), findVinInBarcode, report);
  return report.mock.lastCall?.[0];
}

const cases: readonly (readonly [CodeKind, string, number, number])[] = [
  ["code39", `I${vin}`, 2, 8],
  ["code128", vin, 2, 93],
  ["datamatrix", vin, 5, 10],
  ["qrcode", `https://maker.example/?vin=${vin}`, 4, -14],
  ["pdf417", `@\n\u001e\rANSI 636015080102RG00410080RGVAD${vin}\r`, 3, 4],
];

test.each(cases)("a VIN in a %s", (kind, text, module, degrees) => {
  expect(scan(kind, text, module, degrees)).toEqual({ kind: "read", text: vin });
});

test("the whole picture is looked at last, and not after two seconds", () => {
  const whole = planLabelAttempts(toPyramid(drawPicture(drawCode("qrcode", vin), 4))).at(-4);
  expect(whole?.()).toContainEqual({ text: vin, isSure: true });
  now.mockReturnValueOnce(2000);
  expect(whole?.()).toEqual([]);
});
