import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#server/base/root.ts";

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

/** This server's version, from package.json: three numbers with dots, without what may follow ("-rc.1"). */
export const version = packageSchema
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")))
  .version.replace(/^(\d+\.\d+\.\d+).*$/, "$1");
