import { expect, test } from "vitest";
import { toFilename } from "./filename.ts";

test("a file's name joins the words of its parts with underscores", () => {
  expect(toFilename(["Lopez Sons LLC", "RF-7K4M2X", "Schedules"], "xlsx")).toBe(
    "Lopez_Sons_LLC_RF-7K4M2X_Schedules.xlsx",
  );
  expect(toFilename(["", "Fleet VIN  Check ", "2026-11-21"], "csv")).toBe("Fleet_VIN_Check_2026-11-21.csv");
});
