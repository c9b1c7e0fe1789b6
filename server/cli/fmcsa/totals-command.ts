import { z } from "zod";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { computeTotals, type GroupTotals } from "#server/fmcsa/mirror/totals/compute-totals.ts";
import { systemClock } from "#server/base/clock.ts";
import { usDay, usList, usNumber } from "#shared/text/us-english.ts";
import { readOptions } from "./read-options.ts";
import { withMirror } from "./with-mirror.ts";

const usage = "fmcsa totals [--day YYYY-MM-DD]";

function printTotals({ sources, totals }: GroupTotals): void {
  const missing = sources.flatMap(({ name, isLive }) => (isLive ? [] : [name]));
  if (missing.length > 0) {
    print(`Left out: the copy doesn't have ${usList(missing)}.`);
    return;
  }
  const from = sources.map(({ name, publishedAt }) =>
    publishedAt ? `${name} of ${usDay(publishedAt.toISOString())}` : name,
  );
  print(`${usList(from)}:`);
  for (const { name, value } of totals) print(`${usNumber(value).padStart(18)}  ${name}`);
}

/** `fmcsa totals`: what our rules make of the whole copy, to be held against FMCSA's own totals. */
export const totalsCommand: Command = async (args) => {
  const { day = systemClock.now().toISOString().slice(0, 10) } = readOptions(
    args,
    { day: { type: "string" } },
    usage,
  );
  if (!z.iso.date().safeParse(day).success) throw new CommandError(`This is used so: ${usage}`, 2);
  print(`By our rules, with what is in effect on ${usDay(day)}:`);
  await withMirror(async (client) => {
    for await (const group of computeTotals(client, day)) printTotals(group);
  });
};
