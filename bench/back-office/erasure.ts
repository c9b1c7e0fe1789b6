import type { Browser } from "#server/testing/admin-client.ts";
import { clearData, clearWord } from "#shared/api/admin/clear-data.ts";
import { erasePerson, eraseWord, findPerson, type Person } from "#shared/api/admin/records/people.ts";
import { percentile } from "../lib/statistics.ts";
import { printTable } from "../lib/table.ts";

const rounds = 20;

async function time<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

/** Finds and erases people who have two or three submissions each, one after the other. */
async function eraseSome(browser: Browser, toPerson: (index: number) => Person): Promise<string[]> {
  const [finding, erasing]: [number[], number[]] = [[], []];
  for (let index = 0; index < rounds; index += 1) {
    const person = toPerson(index);
    const found = await time(async () => browser.call(findPerson, { body: { person } }));
    const { revision } = findPerson.response.parse(found.result.body).data;
    const body = { person, revision, confirmation: eraseWord };
    const erased = await time(async () => browser.call(erasePerson, { body }));
    if (erased.result.status !== 200) throw new Error(`Erasing answered ${erased.result.status}.`);
    finding.push(found.ms);
    erasing.push(erased.ms);
  }
  return [finding, erasing].flatMap((samples) => [
    percentile(samples, 0.5).toFixed(0),
    Math.max(...samples).toFixed(0),
  ]);
}

const byDot = (from: number) => (index: number) =>
  ({ by: "dot", value: String(1_000_000 + from + index) }) as const;

/** What erasing a person takes; then with a copy of all that was cleared beside as much again. Goal: 1,000 ms. */
export async function benchErasure(browser: Browser, seedAgain: () => Promise<void>): Promise<void> {
  const alone = await eraseSome(browser, byDot(100));
  const { result, ms } = await time(async () =>
    browser.call(clearData, { body: { confirmation: clearWord } }),
  );
  if (result.status !== 200) throw new Error(`Clearing answered ${result.status}.`);
  process.stdout.write(`Cleared all data in ${(ms / 1000).toFixed(0)} s\n`);
  await seedAgain();
  const rows = [
    ["without a copy", ...alone],
    ["with a copy of cleared data", ...(await eraseSome(browser, byDot(200)))],
  ];
  const head = ["a person, by DOT number", "find p50", "find max", "erase p50", "erase max"];
  printTable("Erasing a person, ms (goal: 1,000)", head, rows);
}
