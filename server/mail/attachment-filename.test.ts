import fc from "fast-check";
import { expect, test } from "vitest";
import { toAttachmentFilename } from "./mail-service.ts";

const name = (company: string) => toAttachmentFilename(company, "RF-7K4M2X", "Schedules", "xlsx");

test.each([
  ["Lopez & Sons Trucking", "Lopez_Sons_Trucking_RF-7K4M2X_Schedules.xlsx"],
  ["Łukasz Żółć, LLC", "Lukasz_Zolc_LLC_RF-7K4M2X_Schedules.xlsx"],
  ["../../etc/passwd", "Etc_Passwd_RF-7K4M2X_Schedules.xlsx"],
  ['"; filename="evil.exe', "Filename_Evil_Exe_RF-7K4M2X_Schedules.xlsx"],
  ["a\r\nBcc: b", "A_BCC_B_RF-7K4M2X_Schedules.xlsx"],
  ["شركة النقل", "Carrier_RF-7K4M2X_Schedules.xlsx"],
  ["", "Carrier_RF-7K4M2X_Schedules.xlsx"],
])("of %j is %s", (company, filename) => {
  expect(name(company)).toBe(filename);
});

test("is of ASCII letters, digits, dashes and underscores, and short, whatever the company is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (company) => {
      expect(name(company)).toMatch(/^[A-Za-z\d][\w-]{0,59}_RF-7K4M2X_Schedules\.xlsx$/);
    }),
  );
});
