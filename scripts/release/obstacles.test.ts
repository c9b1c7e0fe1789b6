import { expect, test } from "vitest";
import { findObstacles } from "./obstacles.mjs";

const changelog =
  "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-11-26\n\n### Added\n\n- A thing.\n\n## [1.0.0] - 2026-01-02\n\n- All.\n";
const ready = { version: "1.1.0", changelog, changes: [], head: "abc", tagged: undefined };

test("a release is made of what is committed, described, and tagged here or not yet", () => {
  expect(findObstacles(ready)).toEqual([]);
  expect(findObstacles({ ...ready, tagged: "abc" })).toEqual([]);
});

test("otherwise it says what is in the way, all at once", () => {
  const changes = ["a", "b", "c", "d", "e", "f", "g"];
  expect(findObstacles({ ...ready, version: "1.2.0", changes, tagged: "0123456789" })).toEqual([
    "Not everything is committed: a, b, c, d, e and 2 more. Commit or remove it.",
    'CHANGELOG.md says nothing about 1.2.0: name its section "## [1.2.0] - " with today\'s date.',
    expect.stringContaining("The tag v1.2.0 names another commit (01234567): raise the version"),
  ]);
});

test("what isn't released yet, and a version that comes before a release, are in the way", () => {
  const pending = changelog.replace("[Unreleased]\n", "[Unreleased]\n\n### Fixed\n\n- A fault.\n");
  expect(findObstacles({ ...ready, changelog: pending })).toEqual([
    expect.stringContaining("CHANGELOG.md has entries under [Unreleased]"),
  ]);
  expect(findObstacles({ ...ready, version: "1.1.0-dev" })).toContainEqual(
    expect.stringContaining("1.1.0-dev is what comes before a release"),
  );
});

test("an earlier version is in the way", () => {
  expect(findObstacles({ ...ready, version: "1.0.0" })).toEqual([
    expect.stringContaining("1.0.0 isn't new: CHANGELOG.md has 1.1.0 above it"),
  ]);
});

test("a section without a word is none", () => {
  const empty = changelog.replace("### Added\n\n- A thing.\n\n", "");
  expect(findObstacles({ ...ready, changelog: empty })).toHaveLength(1);
  expect(findObstacles({ ...ready, version: "1.1" })).toHaveLength(1);
});
