import type { Answers } from "#shared/profile/answers.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { describe, expect, test } from "vitest";
import { maxFileSize, openSaveFile } from "./open-save-file.ts";
import { toSaveFile } from "./save-file.ts";

const now = new Date("2026-03-04T05:06:07Z");
const savedAt = now.toISOString();

describe("the profile file", () => {
  test.each([
    ["the minimal profile", minimalProfile],
    ["the maximal profile", maximalProfile],
    ["an empty draft", {}],
  ])("brings %s back as it was", (_name, answers: Answers) => {
    expect(openSaveFile(toSaveFile(answers, now))).toEqual({ ok: true, answers, savedAt });
  });

  test("says what it is, and when it was saved", () => {
    expect(JSON.parse(toSaveFile(minimalProfile, now))).toMatchObject({
      format: "rigfile-profile",
      version: registryVersion,
      savedAt: "2026-03-04T05:06:07.000Z",
      unfinished: [],
    });
  });

  test("keeps half-typed answers separate, and brings them back too", () => {
    const draft: Answers = {
      name: "Doe",
      phone: "(555) 0",
      parkAtMailingAddress: "yes",
      garagingZipCode: "12",
      autoLiabilityEnabled: false,
      drivers: [{ fullName: "Ana", dateOfBirth: "02//" }, { fullName: "Bo" }],
    };
    const text = toSaveFile(draft, now);
    expect(JSON.parse(text)).toMatchObject({
      answers: { name: "Doe", drivers: [{ fullName: "Ana" }, { fullName: "Bo" }] },
      unfinished: [
        { path: ["phone"], value: "(555) 0" },
        { path: ["garagingZipCode"], value: "12" },
        { path: ["drivers", 0, "dateOfBirth"], value: "02//" },
      ],
    });
    expect(openSaveFile(text)).toEqual({ ok: true, answers: draft, savedAt });
  });

  test("of the old format, the answers alone, is opened", () => {
    const old = JSON.stringify({ name: "Old", trailerYear: "1999", trailerMake: "utility" });
    expect(openSaveFile(old)).toEqual({
      ok: true,
      answers: { name: "Old", trailers: [{ year: "1999", make: "utility" }] },
    });
  });

  const file = JSON.parse(toSaveFile(minimalProfile, now));

  test.each([undefined, "", "last spring", 5])("that was saved %j doesn't say when", (when) => {
    const opened = openSaveFile(JSON.stringify({ ...file, savedAt: when }));
    expect(opened).toEqual({ ok: true, answers: minimalProfile, savedAt: undefined });
  });

  test.each([
    ["is no JSON", "%PDF-1.7", /isn't a Rigfile profile file/],
    ["is something else", '{"hello":"world"}', /isn't a Rigfile profile file/],
    ["is another program's", JSON.stringify({ ...file, format: "else" }), /isn't a Rigfile profile file/],
    ["is an empty object", "{}", /isn't a Rigfile profile file/],
    ["has a malformed answer", JSON.stringify({ ...file, answers: { email: "no" } }), /damaged/],
    ["has an unknown key", JSON.stringify({ ...file, answers: { hack: 1 } }), /damaged/],
    [
      "points beside its answers",
      JSON.stringify({ ...file, unfinished: [{ path: ["x"], value: "y" }] }),
      /damaged/,
    ],
    ["lacks its version", JSON.stringify({ ...file, version: undefined }), /damaged/],
    ["is of a newer version", JSON.stringify({ ...file, version: registryVersion + 1 }), /newer version/],
    [
      "is of a newer version and arranged anew",
      JSON.stringify({ format: file.format, version: registryVersion + 1, pages: [] }),
      /^This file was saved by a newer version of Rigfile\. Reload this page to get that version, then open it again\./,
    ],
    ["is too large", " ".repeat(maxFileSize + 1), /too large/],
  ])("that %s gets a clear message", (_what, text, message) => {
    const opened = openSaveFile(text);
    expect(opened).toMatchObject({ ok: false, message: expect.stringMatching(message) });
    expect(opened).toMatchObject({ message: expect.stringContaining("Your answers are unchanged.") });
  });
});
