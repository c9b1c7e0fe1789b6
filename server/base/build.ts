import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./root.ts";

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

function readCommit(): string | undefined {
  const file = join(root, "dist", "commit");
  const commit = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return commit === "" ? undefined : commit.slice(0, 12);
}

export const build: { readonly version: string; readonly commit?: string } = {
  ...packageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))),
  ...((commit) => commit !== undefined && { commit })(readCommit()),
};
