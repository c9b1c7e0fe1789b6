import { describe, expect, test } from "vitest";
import { attachmentLimit } from "#shared/api/response-parts.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { downloadBody, quoteBody } from "#server/testing/bodies.ts";
import { abusedServer } from "./abused-server.ts";
import { type HostileAnswer, postBytes } from "./hostile-requests.ts";
import { expectHarmless, expectNobodyWaits } from "./measured.ts";

const server = abusedServer();

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const [driver = {}] = maximalProfile.drivers ?? [];
const [unit = {}] = maximalProfile.powerUnits ?? [];
const fleet = {
  drivers: times(500, () => driver),
  powerUnits: times(500, () => unit),
  trailers: times(500, () => unit),
};

/** The fleet with this value in each field of each row. */
const createFleet = (value: unknown) =>
  Object.fromEntries(
    Object.entries(fleet).map(([list, rows]) => [
      list,
      rows.map((row) => Object.fromEntries(Object.keys(row).map((key) => [key, value]))),
    ]),
  );

let named = 0;
/** An object of keys that were never used before. */
const newKeys = (count: number) => Object.fromEntries(times(count, () => [`k${(named += 1)}`, 1]));

const largest = "the largest fleet";
const profiles: Record<string, () => object> = {
  [largest]: () => ({ ...maximalProfile, ...fleet }),
  "the largest fleet, each field a number": () => createFleet(1),
  "the largest fleet, each field wrong": () => createFleet("é!"),
  "the largest fleet, each field unprintable": () => createFleet("\u0001"),
  "the largest fleet, each field a list": () => createFleet([]),
  "18,000 keys in a thousand rows": () => ({
    drivers: times(500, () => newKeys(18)),
    powerUnits: times(500, () => newKeys(18)),
  }),
  "18,000 keys in sixty rows": () => ({ drivers: times(60, () => newKeys(298)) }),
  "200 kB of text in each of two fields": () => ({
    description: "(".repeat(200_000),
    email: "a@".repeat(100_000),
  }),
  "13,000 empty lists": () => times(13, () => times(998, () => [])),
};

const bodyFor = (path: string, profile: object): Buffer => {
  const { pdfAttachment: _pdf, ...quote } = quoteBody;
  return Buffer.from(
    JSON.stringify(path === "/api/company-profiles" ? profile : { ...quote, formData: profile }),
  );
};

/** The server's responses to this many requests at once. */
const send = async (count: number, path: string, body: Buffer): Promise<HostileAnswer[]> =>
  Promise.all(times(count, async () => postBytes(`${server.url()}${path}`, body)));

/** In megabytes: the thread that draws starts, and its heap grows with the first large fleet; both stay. */
const firstDrawing = 250;

test("the first large fleet to be drawn", async () => {
  const path = "/api/send-quote-request";
  const first = bodyFor(path, { ...maximalProfile, ...fleet });
  const seen = await server.watch(async () => send(1, path, first));
  expectHarmless("the first large fleet", seen, firstDrawing);
});

describe.each(["/api/company-profiles", "/api/send-quote-request"])("to %s", (path) => {
  test.each(Object.entries(profiles))("%s, once and eight times at once", async (what, make) => {
    const statuses = new Set<number>();
    const attempt = async (count: number) => {
      for (const { status } of await send(count, path, bodyFor(path, make()))) statuses.add(status);
    };
    expectHarmless(`${what} to ${path}`, await server.watch(async () => attempt(1)));
    expectNobodyWaits(`8 x ${what} to ${path}`, await server.watch(async () => attempt(8)));
    expect(what === largest ? [[200]] : [[200], [400], [413]]).toContainEqual([...statuses]);
  });
});

test("a PDF of another program, as large as it may be, once and eight times at once", async () => {
  const { formData: _answers, ...specified } = downloadBody;
  const content = "A".repeat(attachmentLimit);
  const body = Buffer.from(JSON.stringify({ ...specified, pdfAttachment: { content, filename: "a.pdf" } }));
  const attempt = async (count: number) => {
    const answers = await send(count, "/api/save-pdf-download", body);
    expect(answers.map(({ status }) => status)).toEqual(times(count, () => 200));
  };
  expectHarmless("a PDF of 3 MB", await server.watch(async () => attempt(1)));
  expectNobodyWaits("8 x a PDF of 3 MB", await server.watch(async () => attempt(8)));
});
