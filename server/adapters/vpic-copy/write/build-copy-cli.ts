// node scripts/task.mjs server/adapters/vpic-copy/write/build-copy-cli.ts <source.db.gz> <target>
import { readSqliteTables } from "#server/adapters/vpic-copy/source/sqlite-tables.ts";
import { writeCopy } from "./write-copy.ts";
import { writeFileWhole } from "./write-file.ts";

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) throw new Error("Name the source and the target.");
writeFileWhole(target, writeCopy(readSqliteTables(source)));
