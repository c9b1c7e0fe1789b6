import { createFmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { readDots, runSmoke, usage } from "#server/fmcsa/portal/smoke/run-smoke.ts";

/** `fmcsa check`: resolves to 1 if FMCSA's answers differ from what we expect. */
export const checkCommand: Command = async (args) => {
  const dots = await readDots(args);
  if (!dots) throw new CommandError(usage, 2);
  const { fmcsa } = readConfig();
  print(`Asking ${fmcsa.url}, which may take a minute for each carrier.`);
  const isFine = await runSmoke(createFmcsa(fmcsa), dots, print);
  return isFine ? 0 : 1;
};
