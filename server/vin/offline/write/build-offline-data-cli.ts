// node scripts/task.mjs server/vin/offline/write/build-offline-data-cli.ts <source.db.gz> <target>
import { readSqliteTables } from "./read-sqlite-tables.ts";
import { writeOfflineData, writeFileWhole } from "./write-offline-data.ts";

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) throw new Error("Name the source and the target.");
writeFileWhole(target, writeOfflineData(readSqliteTables(source)));
