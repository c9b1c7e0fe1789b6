import { maximalProfile } from "#shared/testing/fixtures.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { readEnvelope } from "#client/draft/store/envelope.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { openSaveFile } from "./open-save-file.ts";
import { toSaveFile } from "./save-file.ts";

/** Files that each release's own code stored and saved: one profile with all it could answer, and a date half typed. */
const files = import.meta.glob<string>("./releases/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});
const packages = import.meta.glob<string>("/package.json", { query: "?raw", import: "default", eager: true });

const read = (name: string): string => files[`./releases/${name}.json`] ?? "";
const { version } = z.object({ version: z.string() }).parse(JSON.parse(packages["/package.json"] ?? ""));
const releases = Object.keys(files).flatMap(
  (path) => /releases\/(.+)\.draft\.json/.exec(path)?.slice(1) ?? [],
);

/** The answers as the release stored them in its draft. */
const getAnswers = (release: string): object =>
  z.object({ answers: z.looseObject({}) }).parse(JSON.parse(read(`${release}.draft`))).answers;

describe.each(releases)("what version %s left", (release) => {
  test("in the browser is all there", () => {
    const reading = readEnvelope(read(`${release}.draft`));
    expect(reading?.damaged).toBe(false);
    expect(reading?.envelope.answers).toMatchObject(getAnswers(release));
  });

  test("in a profile file is all there", () => {
    const opened = openSaveFile(read(`${release}.save-file`));
    expect(opened).toMatchObject({ ok: true, answers: getAnswers(release) });
  });
});

test("the first releases are among them", () => {
  expect(releases).toEqual(expect.arrayContaining(["0.1.0", "0.2.0"]));
});

// The first run of a release records it, and CI fails without; what comes before a release (0.4.0-dev) is not recorded.
test.runIf(!version.includes("-") && !releases.includes(version))(
  "a new version's draft and profile file are recorded",
  async () => {
    const now = new Date(0);
    const { state, storage } = memoryStorage();
    const draft = new DraftStore(storage, () => now);
    const drivers = [...(maximalProfile.drivers ?? []), { fullName: "Half Typed", dateOfBirth: "02/" }];
    draft.replace({ ...maximalProfile, drivers });
    draft.save();
    const stored = `${JSON.stringify(JSON.parse(state.raw ?? ""), null, 2)}\n`;
    await expect(stored).toMatchFileSnapshot(`./releases/${version}.draft.json`);
    await expect(`${toSaveFile(draft.answers(), now)}\n`).toMatchFileSnapshot(
      `./releases/${version}.save-file.json`,
    );
  },
);
