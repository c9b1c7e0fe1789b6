import { getImports, type Import } from "./imports.ts";
import { isCode, isProduct, isTest, violation, type Rule, type Source, type Violation } from "./source.ts";

type Forbidden = (found: Import, source: Source) => boolean;

/** Checks imports of the files that `within` selects. */
const forbid =
  (within: (source: Source) => boolean, forbidden: Forbidden, why: string): Rule =>
  (sources) =>
    sources
      .filter((source) => isCode(source) && within(source))
      .flatMap((source) =>
        getImports(source)
          .filter((found) => forbidden(found, source))
          .map((found) => violation(source, found, `imports ${found.target}: ${why}`)),
      );

const inside =
  (...folders: string[]) =>
  ({ path }: { path: string }): boolean =>
    folders.some((folder) => path.startsWith(folder));
const feature = (path: string): string | undefined =>
  /^(?:client\/src|server)\/features\/[^/]+\//.exec(path)?.[0];
const isOtherFeature: Forbidden = ({ target }, { path }) =>
  feature(target) !== undefined && feature(target) !== feature(path);

const TEST_TOOLS = /^(vitest|fast-check|@e965\/xlsx|node:.+)$/;
export const sharedStandsAlone = forbid(
  inside("shared/"),
  ({ target }, source) =>
    !target.startsWith("shared/") &&
    target !== "zod" &&
    !(/^drizzle-(orm|zod)$/.test(target) && source.path.startsWith("shared/schema/")) &&
    !(target === "jspdf" && source.path.startsWith("shared/documents/")) &&
    !(TEST_TOOLS.test(target) && isTest(source)),
  "shared/ imports only zod, drizzle in shared/schema, and jspdf in shared/documents",
);

export const clientFeaturesApart = forbid(
  inside("client/src/features/"),
  isOtherFeature,
  "features meet in draft/, visit/, ui/, lib/ or shared/",
);

export const kitWithoutProfile = forbid(
  (source) => isProduct(source) && inside("client/src/ui/")(source),
  ({ target }) => /^(shared\/(profile|vin|carrier)|client\/src\/(draft|prefill))\//.test(target),
  "the kit knows nothing about the profile",
);

export const serverFeaturesByTypeOnly = forbid(
  (source) => isProduct(source) && inside("server/features/")(source),
  (found, source) => found.runTime && isOtherFeature(found, source),
  "a feature reaches another through what the container hands it (import type)",
);

export const sqlInRepositoriesOnly = forbid(
  (source) =>
    isProduct(source) &&
    inside("server/")(source) &&
    !/^server\/(db|fmcsa\/mirror)\/|-repository\.ts$/.test(source.path),
  ({ target, runTime }) => runTime && /^(drizzle-orm|pg|@electric-sql\/pglite)$/.test(target),
  "only repositories, server/db/ and the mirror hold SQL or Drizzle",
);

/** Product code outside a module of shared/ imports only the files that its README names, if it has one. */
export const readmesNameTheDoors: Rule = (sources) =>
  sources
    .filter(({ path }) => /^shared\/\w+\/README\.md$/.test(path))
    .flatMap(({ path, text }) => {
      const folder = path.replace("README.md", "");
      const isHidden = (target: string): boolean =>
        target.startsWith(folder) &&
        target.endsWith(".ts") &&
        !text.includes(`\`${target.replace(folder, "")}\``);
      return forbid(
        (source) => isProduct(source) && !inside(folder)(source),
        ({ target }) => isHidden(target),
        `${path} doesn't offer it`,
      )(sources);
    });

const ENTRY = /\bat\("(server\/[^"]+\.ts)"\)/g;

/** Programs and threads, which vite.config.ts bundles, run when loaded: in a test they would end its process. */
export const programsAreNotImported: Rule = (sources) => {
  const config = sources.find(({ path }) => path === "vite.config.ts")?.text ?? "";
  const entries = new Set([...config.matchAll(ENTRY)].map(([, path]) => path));
  return forbid(
    inside("server/"),
    ({ target, runTime }) => runTime && entries.has(target),
    "it runs as it is loaded: put what others need into a file of its own",
  )(sources);
};

/** Reports each cycle once, including type imports. */
export function importCycles(sources: readonly Source[]): Violation[] {
  const targets = new Map(
    sources.filter(isCode).map((source) => {
      return [source.path, getImports(source).map(({ target }) => target)] as const;
    }),
  );
  const cycles: Violation[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) cycles.push(`${[...trail.slice(seenAt), path].join(" -> ")} is a circle of imports`);
    if (seenAt >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return cycles;
}
