import { readFile } from "node:fs/promises";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { createFmcsa, type Fmcsa } from "./fmcsa.ts";
import { checkCarrier } from "./check-carrier.ts";

const most = 20;
const isDot = (text: string): boolean => /^\d{1,8}$/.test(text);

const usage = `Name up to ${most} DOT numbers, or a file of them: fmcsa check 295017 1021580`;

/** The carriers that arguments name: DOT numbers, and files that list them. Undefined if they name none or too many. */
export async function readDots(args: readonly string[]): Promise<string[] | undefined> {
  const texts = args.map(async (arg) => (isDot(arg) ? arg : readFile(arg, "utf8")));
  const words = (await Promise.all(texts))
    .flatMap((text) => text.split(/[\s,;]+/))
    .filter((word) => word !== "");
  // FMCSA writes them without zeros ahead.
  const dots = [...new Set(words.map((word) => word.replace(/^0+(?=\d)/, "")))];
  return dots.length > 0 && dots.length <= most && dots.every(isDot) ? dots : undefined;
}

/** Checks carriers one after another, and writes a line for each thing that differs. Resolves to whether none does. */
export async function runSmoke(
  fmcsa: Fmcsa,
  dots: readonly string[],
  write: (line: string) => void,
): Promise<boolean> {
  let differing = 0;
  for (const dot of dots) {
    const { counts, problems } = await checkCarrier(fmcsa, dot);
    const found = [...counts].filter(([, count]) => count > 0).map(([id, count]) => `${id} ${count}`);
    write(`DOT ${dot}: ${found.length > 0 ? found.join(", ") : "no rows in any data set"}`);
    for (const { dataSet, problem } of problems) write(`  ${dataSet}: ${problem}`);
    if (problems.length > 0) differing += 1;
  }
  write(differing === 0 ? "All as expected." : `${differing} of ${dots.length} carriers differ.`);
  return differing === 0;
}

/** `fmcsa check`: resolves to 1 if FMCSA's answers differ from what we expect. */
export const checkCommand: Command = async (args) => {
  const dots = await readDots(args);
  if (!dots) throw new CommandError(usage, 2);
  const { fmcsa } = readConfig();
  print(`Asking ${fmcsa.url}, which may take a minute for each carrier.`);
  const isFine = await runSmoke(createFmcsa(fmcsa), dots, print);
  return isFine ? 0 : 1;
};
