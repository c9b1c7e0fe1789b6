import { expect, test } from "vitest";
import { startSampleUpstream, withSampleUpstream } from "./start-sample-upstream.ts";

const config = { port: 5000, fmcsa: { url: "https://fmcsa.test", isSample: true } };

test("a demo reads from the sample, and the rest of its configuration stays", async () => {
  const { config: changed, sample } = await withSampleUpstream(config);
  try {
    expect(changed).toEqual({ ...config, fmcsa: { ...config.fmcsa, url: sample?.url } });
    const response = await fetch(`${changed.fmcsa.url}/resource/kjg3-diqy.json?dot_number=1000002`);
    expect(await response.json()).toMatchObject([{ legal_name: "SAMPLE START TRUCKING LLC" }]);
  } finally {
    await sample?.close();
  }
});

test("without a sample nothing is started and nothing changed", async () => {
  const given = { ...config, fmcsa: { ...config.fmcsa, isSample: false } };
  expect(await withSampleUpstream(given)).toEqual({ config: given });
});

test("the lines name the address for faults and the DOT numbers", async () => {
  const sample = await startSampleUpstream();
  await sample.close();
  expect(sample.lines[0]).toMatch(/^Sample FMCSA data: http:\/\/localhost:\d+\/ \(switch faults there\)$/);
  expect(sample.lines.join("\n")).toMatch(/1000001 large for-hire carrier[^]*1000006 owner-operator/);
});

test("the sample is as fresh as the day", async () => {
  const sample = await startSampleUpstream(new Date("2027-03-05T12:00:00Z"));
  const response = await fetch(`${sample.url}/resource/fx4q-ay7w.json?$order=insp_date DESC&$limit=1`);
  const [newest] = (await response.json()) as { insp_date: string }[];
  await sample.close();
  expect(newest?.insp_date).toMatch(/^202702/);
});
