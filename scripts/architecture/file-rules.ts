import { posix } from "node:path";
import { findModule } from "./floors.ts";
import { isCode, isProduct, isTest, violation, type Rule, type Source } from "./source.ts";

const MOST_FILES = 25;
/** Ignores subfolders and tests. */
export const noCrowdedFolders: Rule = (sources) => {
  const folders = sources
    .filter((source) => isCode(source) && !isTest(source))
    .map(({ path }) => posix.dirname(path));
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}:1 holds ${count} source files, more than ${MOST_FILES}`);
};

/** Client and server each have files of these names, which nobody confuses. */
const ENTRANCES = ["app", "main"];
const getBaseName = ({ path }: Source): string => posix.basename(path).replace(/\.(mjs|tsx?)$/, "");
/** A file's name is used in one module only. Ignores tests and data; .ts and .tsx count as one. */
export const noSharedNames: Rule = (sources) => {
  const firsts = new Map<string, string>();
  return sources
    .filter((source) => isProduct(source) && !/\.(data|d)\.ts$/.test(source.path))
    .filter((source) => !ENTRANCES.includes(getBaseName(source)))
    .flatMap((source) => {
      const name = getBaseName(source);
      const first = firsts.get(name) ?? source.path;
      firsts.set(name, first);
      return findModule(first)?.name === findModule(source.path)?.name
        ? []
        : [`${source.path}:1 has the name of ${first}, which is in another module`];
    });
};

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** oxlint checks only the first part of code file names. */
export const kebabCaseNames: Rule = (sources) =>
  sources
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^migrations\/|\/__snapshots__\/|(^|\/)((README|LICENSE|CHANGELOG|CONTRIBUTING|SECURITY)(\.md)?|Dockerfile|Caddyfile|rigfile@\.service)$/.test(
          path,
        ),
    )
    .filter((path) => !path.split("/").every((name) => KEBAB.test(name)))
    .map((path) => `${path}:1 is not named in kebab-case`);

// Built at run time so that this file doesn't break its own rule.
const MACHINE_PATH = new RegExp(`(^|[^\\w.])/(${["work", "root", "home"].join("|")})/`);
export const noMachinePaths: Rule = (sources) =>
  sources.flatMap((source) => {
    const found = MACHINE_PATH.exec(source.text);
    return found
      ? [violation(source, { start: found.index + 1 }, `names a place of one machine: ${found[0]}`)]
      : [];
  });

const TEST_NAME = /`([\w./*-]+\.test\.tsx?)`/g;
/** Pages name a test by the end of its path; `*` stands for part of a name. CHANGELOG.md is history. */
export const noMissingTests: Rule = (sources) =>
  sources
    .filter(({ path }) => path.endsWith(".md") && path !== "CHANGELOG.md")
    .flatMap((source) =>
      [...source.text.matchAll(TEST_NAME)].flatMap(({ index, 1: name = "" }) => {
        const ending = new RegExp(`(^|/)${name.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`);
        return sources.some(({ path }) => ending.test(path))
          ? []
          : [violation(source, { start: index + 1 }, `names ${name}, which doesn't exist`)];
      }),
    );
