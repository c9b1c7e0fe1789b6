import { expect, test, vi } from "vitest";
import { protectedPdf } from "#client/testing/protected-pdfs.data.ts";
import { notLoaded } from "./load-part.ts";
import { prepareFile } from "./prepare-file.ts";

vi.mock("./unlock-pdf.ts", () => {
  throw new Error("Failed to fetch");
});

test("a protected PDF isn't said to take a password because the code that opens it didn't load", async () => {
  const content = Uint8Array.from(atob(protectedPdf), (each) => each.charCodeAt(0));
  expect(await prepareFile(new File([content], "dec page.pdf"), "rewrite")).toMatch(notLoaded);
});
