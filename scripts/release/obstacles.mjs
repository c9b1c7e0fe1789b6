/**
 * @typedef {object} State of the repository
 * @property {string} version in package.json
 * @property {string} changelog
 * @property {string[]} changes files that aren't committed
 * @property {string} head the commit
 * @property {string | undefined} tagged the commit that has the version's tag
 */

/** Section of a version in CHANGELOG.md. @param {string} changelog @param {string} version */
function findSection(changelog, version) {
  const start = changelog.indexOf(`\n## [${version}] - `);
  if (start < 0) return "";
  const [, ...lines] = changelog.slice(start + 1).split(/\n(?!## )/);
  return lines.join("\n").split("\n## ")[0]?.trim() ?? "";
}

/** The newest version that has a section. @param {string} changelog */
const findNewest = (changelog) => /\n## \[(\d[^\]]*)\]/.exec(changelog)?.[1];

/** @param {string} changelog */
const hasUnreleased = (changelog) =>
  (/\n## \[Unreleased\]\n([^]*?)(?=\n## |$)/.exec(changelog)?.[1] ?? "").trim() !== "";

/** Reasons against a release, with what to do. @param {State} state */
export function findObstacles({ version, changelog, changes, head, tagged }) {
  const found = [];
  if (changes.length > 0)
    found.push(
      `Not everything is committed: ${changes.slice(0, 5).join(", ")}${changes.length > 5 ? ` and ${changes.length - 5} more` : ""}. Commit or remove it.`,
    );
  if (version.includes("-"))
    found.push(
      `${version} is what comes before a release: set its version with "npm version --no-git-tag-version".`,
    );
  if (hasUnreleased(changelog))
    found.push(
      `CHANGELOG.md has entries under [Unreleased]: move them to the section of ${version}, or commit them after the release.`,
    );
  if (findSection(changelog, version) === "")
    found.push(
      `CHANGELOG.md says nothing about ${version}: name its section "## [${version}] - " with today's date.`,
    );
  else if (findNewest(changelog) !== version)
    found.push(
      `${version} isn't new: CHANGELOG.md has ${findNewest(changelog)} above it. Raise the version with "npm version --no-git-tag-version".`,
    );
  if (tagged !== undefined && tagged !== head)
    found.push(
      `The tag v${version} names another commit (${tagged.slice(0, 8)}): raise the version in package.json with "npm version --no-git-tag-version".`,
    );
  return found;
}
