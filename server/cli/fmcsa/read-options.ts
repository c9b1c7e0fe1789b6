import { parseArgs, type ParseArgsConfig } from "node:util";
import { CommandError } from "#server/base/command.ts";

/** Reads what was typed behind a command. Throws CommandError with its usage if that isn't understood. */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(`This is used so: ${usage}`, 2, { cause: error });
  }
}
