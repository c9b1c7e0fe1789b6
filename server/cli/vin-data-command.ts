import { relative } from "node:path";
import { usNumber } from "#shared/text/us-english.ts";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { readVinDataFile } from "#server/base/settings/config.ts";
import { buildVinData, type Progress } from "#server/vin/offline/build-vin-data.ts";

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Overwrites one line in a terminal; elsewhere, prints a line for every tenth. */
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

/** `vin-data FILE`. Throws VinDataError. */
export const vinDataCommand: Command = async ([path, ...others]) => {
  if (path === undefined || others.length > 0)
    throw new CommandError("Give one file name: vin-data vPICList_lite_YYYY_MM.plain.zip.", 2);
  const target = readVinDataFile();
  const { month, rows, patterns, size } = await buildVinData(path, target, createProgress());
  const memory = process.resourceUsage().maxRSS * 1024;
  print(
    `${process.stdout.isTTY ? "\n" : ""}NHTSA's VIN data of ${month} is ready: ${usNumber(patterns)} patterns of ${usNumber(rows)} rows, ` +
      `${megabytes(size)} in ${relative(process.cwd(), target)}, ${megabytes(memory)} of memory at most.`,
  );
  print("Restart the server to use it.");
};
