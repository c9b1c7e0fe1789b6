// Imports a file in its own process, to be killed: a line for each step. Arguments: URL of the database, set, path.
import pg from "pg";
import { importFile } from "#server/fmcsa/mirror/import/import-file.ts";
import { getMirroredSet } from "./set-files.ts";

const [connectionString, id = "", path = ""] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
const onProgress = ({ step, share }: { step: string; share: number }) =>
  process.stdout.write(`${step} ${share.toFixed(2)}\n`);
const outcome = await importFile(client, getMirroredSet(id), { path, label: "killed" }, { onProgress });
process.stdout.write(`${outcome.kind}\n`);
await client.end();
