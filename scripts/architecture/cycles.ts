import { getImports } from "./imports.ts";
import { isCode, type Source, type Violation } from "./source.ts";

/** Import cycles, including type imports, each reported once. */
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
