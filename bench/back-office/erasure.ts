import type { Browser } from "#server/testing/admin-client.ts";
import { erasePerson, eraseWord, findPerson, type Person } from "#shared/api/admin/records/people.ts";
import { percentile } from "../lib/statistics.ts";
import { printTable } from "../lib/table.ts";

const rounds = 20;
const firstDot = 1_000_100;

async function time<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

/** Finds and erases people who have two or three submissions each, one after the other. */
async function eraseSome(browser: Browser): Promise<string[]> {
  const [finding, erasing]: [number[], number[]] = [[], []];
  for (let index = 0; index < rounds; index += 1) {
    const person: Person = { by: "dot", value: String(firstDot + index) };
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

/** What erasing a person takes. Goal: 1,000 ms. */
export async function benchErasure(browser: Browser): Promise<void> {
  const head = ["find p50", "find max", "erase p50", "erase max"];
  printTable("Erasing a person by DOT number, ms (goal: 1,000)", head, [await eraseSome(browser)]);
}
