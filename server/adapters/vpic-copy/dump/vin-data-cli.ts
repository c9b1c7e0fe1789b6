// npm run vin:data -- FILE
import { relative } from "node:path";
import { usNumber } from "#shared/us-english.ts";
import { ConfigError, readVinDataFile } from "#server/config.ts";
import { VinDataError } from "#server/adapters/vpic-copy/vin-data-error.ts";
import { buildVinData, type Progress } from "./build-vin-data.ts";

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Shows progress: in a terminal one line that is overwritten, elsewhere a line for every tenth. */
function createProgress(): (progress: Progress) => void {
  const { stdout } = process;
  let last = -1;
  return ({ share, rows }) => {
    const percent = Math.floor(share * 100);
    const step = stdout.isTTY ? percent : Math.floor(percent / 10);
    if (step === last) return;
    last = step;
    stdout.write(
      `${stdout.isTTY ? "\r" : ""}${percent} % read, ${usNumber(rows)} rows${stdout.isTTY ? "  " : "\n"}`,
    );
  };
}

async function main(): Promise<void> {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || others.length > 0)
    throw new VinDataError(
      "wrong",
      "Give one file name: npm run vin:data -- vPICList_lite_YYYY_MM.plain.zip.",
    );
  const target = readVinDataFile();
  const { month, rows, patterns, size } = await buildVinData(path, target, createProgress());
  const memory = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(
    `${process.stdout.isTTY ? "\n" : ""}NHTSA's VIN data of ${month} is ready: ${usNumber(patterns)} patterns of ${usNumber(rows)} rows, ` +
      `${megabytes(size)} in ${relative(process.cwd(), target)}, ${megabytes(memory)} of memory at most.\n` +
      "Restart the server to use it.\n",
  );
}

main().catch((error: unknown) => {
  const expected = error instanceof VinDataError || error instanceof ConfigError;
  process.stderr.write(`\n${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
