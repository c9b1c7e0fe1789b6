import { z } from "zod";
import { getImports } from "./imports.ts";
import { violation, type Rule, type Source } from "./source.ts";

/** The server imports it for hot reload alone, which production has not. */
const DEVELOPMENT = ["vite"];

/** What vite.config.ts builds of the server. */
const ENTRY = /at\("(server\/[^"]+)"\)/g;

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The files that the built server consists of. */
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

/** `npm ci --omit=dev` installs what the built server loads, and nothing else. */
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
  // Fonts aren't imported: their package is named in a string.
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
