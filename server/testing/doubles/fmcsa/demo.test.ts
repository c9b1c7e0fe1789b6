import { expect, onTestFinished, test } from "vitest";
import { startDemo } from "./demo.ts";

const start = async (now?: Date) => {
  const demo = await startDemo(now);
  onTestFinished(demo.close);
  return demo;
};
const census = "/resource/kjg3-diqy.json?$select=legal_name&$where=dot_number='1000002'&$limit=10&$offset=0";

test("a demo serves its carriers and tells the address for faults and the DOT numbers", async () => {
  const { url, lines } = await start();
  const rows: unknown = await (await fetch(url + census)).json();
  expect(rows).toEqual([{ legal_name: "SAMPLE START TRUCKING LLC" }]);
  expect(lines[0]).toMatch(/^Sample FMCSA data: http:\/\/localhost:\d+\/ \(switch faults there\)$/);
  expect(lines.join("\n")).toMatch(/1000001 large for-hire carrier[^]*1000006 owner-operator/);
});

test("its page switches a fault of one data set, or of all", async () => {
  const { url } = await start();
  const page = await (await fetch(`${url}/?dataSet=kjg3-diqy&fault=429`)).text();
  expect(page).toMatch(/Census Information \(kjg3-diqy\)<td>429/);
  expect((await fetch(url + census)).status).toBe(429);
  await fetch(`${url}/?dataSet=all&fault=none`);
  expect((await fetch(url + census)).status).toBe(200);
});
