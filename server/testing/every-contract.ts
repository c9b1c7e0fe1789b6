import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";

const looksLikeEndpoint = z.looseObject({ method: z.string(), path: z.string(), access: z.string() });

const isEndpoint = (value: unknown): value is Endpoint => looksLikeEndpoint.safeParse(value).success;

async function getExports(file: string): Promise<object> {
  const module: unknown = await import(pathToFileURL(file).href);
  return typeof module === "object" && module !== null ? module : {};
}

export async function everyContract(): Promise<Endpoint[]> {
  const folder = join(root, "shared", "api");
  const all = readdirSync(folder, { recursive: true }).map(String);
  const files = all.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const modules = await Promise.all(files.map(async (file) => getExports(join(folder, file))));
  return modules.flatMap((exported) => Object.values(exported).filter(isEndpoint));
}
