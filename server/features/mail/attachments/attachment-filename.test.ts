import fc from "fast-check";
import { expect, test } from "vitest";
import { toAttachmentFilename } from "./attachment-filename.ts";

const name = (company: string) => toAttachmentFilename(company, "RF-7K4M2X", "schedules.xlsx");

test.each([
  ["Lopez & Sons Trucking", "Lopez-And-Sons-Trucking-RF-7K4M2X-schedules.xlsx"],
  ["Łukasz Żółć, LLC", "Lukasz-Zolc-Llc-RF-7K4M2X-schedules.xlsx"],
  ["../../etc/passwd", "Etc-Passwd-RF-7K4M2X-schedules.xlsx"],
  ['"; filename="evil.exe', "Filename-Evil-Exe-RF-7K4M2X-schedules.xlsx"],
  ["a\r\nBcc: b", "A-Bcc-B-RF-7K4M2X-schedules.xlsx"],
  ["شركة النقل", "Carrier-RF-7K4M2X-schedules.xlsx"],
  ["", "Carrier-RF-7K4M2X-schedules.xlsx"],
])("of %j is %s", (company, filename) => {
  expect(name(company)).toBe(filename);
});

test("is of ASCII letters, digits and dashes, and short, whatever the company is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (company) => {
      expect(name(company)).toMatch(/^[A-Za-z\d][A-Za-z\d-]{0,75}-RF-7K4M2X-schedules\.xlsx$/);
    }),
  );
});
