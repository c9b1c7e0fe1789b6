// node scripts/task.mjs server/adapters/vpic-copy/build-copy-cli.ts <source.db.gz> <target>
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { withSourceDatabase } from "./source-database.ts";
import { writeCopy } from "./write-copy.ts";

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) throw new Error("Name the source and the target.");
const copy = withSourceDatabase(source, writeCopy);
mkdirSync(dirname(target), { recursive: true });
// Whoever reads it meanwhile has the old one or the new one, whole.
const unfinished = `${target}.${process.pid}`;
writeFileSync(unfinished, copy);
renameSync(unfinished, target);
