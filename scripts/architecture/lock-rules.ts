import { z } from "zod";
import { violation, type Rule, type Source } from "./source.ts";

const isLock = ({ path }: Source): boolean => path === "package-lock.json";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** Node's lookup path from a package's folder: "a/node_modules/b" resolves beside b, then beside a. */
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
