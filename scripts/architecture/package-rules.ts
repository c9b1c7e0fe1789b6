import { z } from "zod";
import { getImports } from "./imports.ts";
import { violation, type Rule, type Source } from "./source.ts";

/** Imported only for hot reload. */
const DEVELOPMENT = ["vite"];

const ENTRY = /at\("(server\/[^"]+)"\)/g;

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

function getServerFiles(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const entries = byPath.get("vite.config.ts")?.text.matchAll(ENTRY) ?? [];
  const found = new Set<Source>();
  const queue = [...entries].map((match) => byPath.get(match[1] ?? ""));
  for (const source of queue) {
    if (source === undefined || found.has(source)) continue;
    found.add(source);
    if (!/\.tsx?$/.test(source.path)) continue;
    queue.push(
      ...getImports(source)
        .filter(({ runTime }) => runTime)
        .map(({ target }) => byPath.get(target)),
    );
  }
  return [...found];
}

const isOurs = (target: string): boolean => /^(client\/src|migrations|server|shared)\//.test(target);

/** `npm ci --omit=dev` installs exactly what the built server loads. */
export const dependenciesAreTheServers: Rule = (sources) => {
  const manifest = sources.find(({ path }) => path === "package.json");
  if (manifest === undefined) return [];
  const { dependencies } = packageSchema.parse(JSON.parse(manifest.text));
  const files = getServerFiles(sources);
  const missing = files.flatMap((source) =>
    getImports(source)
      .filter(({ runTime, target }) => runTime && !target.startsWith("node:") && !isOurs(target))
      .filter(({ target }) => !Object.hasOwn(dependencies, target) && !DEVELOPMENT.includes(target))
      .map((found) => violation(source, found, `imports ${found.target}, which isn't in dependencies`)),
  );
  // Packages of fonts are named in strings.
  const isNamed = (name: string): boolean =>
    files.some(({ text }) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  const needless = Object.keys(dependencies)
    .filter((name) => !isNamed(name))
    .map((name) => {
      const start = Math.max(manifest.text.indexOf(`"${name}"`), 0);
      return violation(manifest, { start }, `${name} isn't loaded by the server: move it to devDependencies`);
    });
  return [...missing, ...needless];
};

const isLock = ({ path }: Source): boolean => path === "package-lock.json";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** Node's lookup path from a package's folder: "a/node_modules/b" looks beside b, then beside a. */
function visibleFrom(folder: string, name: string): string[] {
  const above = folder.split("/node_modules/");
  return above
    .map((_, depth) => `${above.slice(0, depth + 1).join("/node_modules/")}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
}

/** `npm ci` rejects a lock file created where the binary for another platform was unavailable. */
export const lockForEveryPlatform: Rule = (sources) =>
  sources.filter(isLock).flatMap((source) => {
    const { packages } = lockSchema.parse(JSON.parse(source.text));
    return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !visibleFrom(folder, name).some((path) => Object.hasOwn(packages, path)))
        .map((name) => {
          const start = Math.max(source.text.indexOf(`"${folder}"`), 0);
          return violation(source, { start }, `lacks ${name}, which ${folder} asks for`);
        }),
    );
  });
