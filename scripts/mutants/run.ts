// npm run test:mutants [-- --seed 1 --count 300 --only client/src/lib --quick]: puts small faults into a copy of the
// product, one at a time, and says which of them no test notices. --quick leaves out the API tests.
import { parseArgs } from "node:util";
import { seededRandom, shuffled } from "../../bench/lib/seeded-random.ts";
import { isProduct, readRepository, type Source } from "../architecture/source.ts";
import { begin } from "../lib/begin.mjs";
import { ensureBuilt } from "../lib/build.mjs";
import { say } from "../lib/run.mjs";
import { applyMutant, findMutants, type Mutant } from "./find-mutants.ts";
import { getImporters, nearestTests } from "./nearest-tests.ts";
import { createTestClient } from "./test-client.ts";
import { createWorkingCopy } from "./working-copy.ts";

const ROUND_LIMIT_MS = 240_000;
const outcomes = ["killed", "survived", "timed out", "not tested"] as const;
type Outcome = (typeof outcomes)[number];

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "300" },
    only: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
  },
});

const isMutable = (source: Source): boolean =>
  isProduct(source) &&
  source.path.startsWith(values.only) &&
  !/\.d\.ts$|\.data\.ts$|\/dev\//.test(source.path);

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
};

const describeMutant = ({ path, line, original, replacement }: Mutant): string =>
  `${path}:${line}  ${short(original)}  ->  ${replacement === "" ? "(removed)" : replacement}`;

begin();
if ((await ensureBuilt()) !== 0) process.exit(1);
const sources = readRepository();
const texts = new Map(sources.map(({ path, text }) => [path, text]));
const importers = getImporters(sources);
const all = sources.filter(isMutable).flatMap(findMutants);
const sample = shuffled(
  seededRandom(Number(values.seed)),
  all.map((_, index) => index),
)
  .slice(0, Number(values.count))
  .flatMap((index) => all[index] ?? []);
say(`${sample.length} of ${all.length} mutants, seed ${values.seed}`);

const copy = createWorkingCopy();
const tests = createTestClient(copy.folder);
process.on("exit", copy.remove);

/** Tests that passed without a fault: only what they notice counts. */
const sound = new Set<string>();
const unsound = new Map<string, string>();
async function isSound(changed: string, test: string): Promise<boolean> {
  // Stopping at the first failure ends other tests at once, whose errors may come during the next run.
  for (let tries = 0; tries < 3 && !sound.has(test); tries += 1) {
    // Nor do some tests pass in a worker that has seen hundreds of faults.
    if (tries > 0) tests.close();
    const verdict = await tests.run({ changed, tests: [test] }, ROUND_LIMIT_MS);
    if (verdict?.failed.length === 0) sound.add(test);
    else unsound.set(test, verdict?.why ?? "took too long");
  }
  if (sound.has(test)) unsound.delete(test);
  return sound.has(test);
}

async function tryRound(mutant: Mutant, text: string, round: readonly string[]): Promise<Outcome> {
  await tests.start();
  copy.write(mutant.path, applyMutant(text, mutant));
  const verdict = await tests.run({ changed: mutant.path, tests: round }, ROUND_LIMIT_MS);
  copy.write(mutant.path, text);
  if (verdict === undefined || verdict.isTimeout) return "timed out";
  for (const test of verdict.failed) if (await isSound(mutant.path, test)) return "killed";
  return "survived";
}

async function tryMutant(mutant: Mutant): Promise<Outcome> {
  const text = texts.get(mutant.path) ?? "";
  const rounds = nearestTests(mutant.path, importers, values.quick ? ["unit"] : ["unit", "api"]);
  for (const round of rounds) {
    const outcome = await tryRound(mutant, text, round);
    if (outcome !== "survived") return outcome;
  }
  return rounds.length === 0 ? "not tested" : "survived";
}

const counts = new Map<Outcome, number>();
for (const [index, mutant] of sample.entries()) {
  const outcome = await tryMutant(mutant);
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  say(`${String(index + 1).padStart(4)}  ${outcome.padEnd(10)}  ${describeMutant(mutant)}`);
}
tests.close();
for (const [test, why] of unsound) say(`failed without a fault, too: ${test}  ${why}`);
say(`\n${outcomes.map((outcome) => `${counts.get(outcome) ?? 0} ${outcome}`).join(", ")}`);
process.exit(0);
