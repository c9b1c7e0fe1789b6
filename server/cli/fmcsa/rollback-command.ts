import { type Command, CommandError, print } from "#server/base/command.ts";
import { rollBack } from "#server/fmcsa/mirror/import/roll-back.ts";
import { usDay } from "#shared/text/us-english.ts";
import { printIfOld } from "./compute-command.ts";
import { readOptions } from "./read-options.ts";
import { getSet, withMirror } from "./with-mirror.ts";

const usage = "fmcsa rollback --set ID";

/** `fmcsa rollback`: the copy of a set before the live one is live again. Resolves to 1 if there is none. */
export const rollbackCommand: Command = async (args) => {
  const { set: id } = readOptions(args, { set: { type: "string" } }, usage);
  if (id === undefined) throw new CommandError(`Name the data set: ${usage}`, 2);
  const { dataSet } = getSet(id);
  return withMirror(async (client) => {
    const outcome = await rollBack(client, dataSet.id);
    if (outcome.kind === "none") {
      print(`There is no previous copy of ${dataSet.id}. Nothing was changed.`);
      return 1;
    }
    const of = outcome.publishedAt ? `, published ${usDay(outcome.publishedAt.toISOString())},` : "";
    print(`The previous copy of ${dataSet.id}${of} is live again. Repeat the command to go forward.`);
    await printIfOld(client);
    return 0;
  });
};
