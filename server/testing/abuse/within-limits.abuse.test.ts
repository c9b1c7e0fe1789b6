import { describe, expect, test } from "vitest";
import { maxPdfBytes } from "#shared/api/parts.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { downloadBody, pdfAttachment, pdfBytes, quoteBody } from "#server/testing/bodies.ts";
import { abusedServer } from "./abused-server.ts";
import { createForm, type HostileAnswer, postBytes } from "./hostile-requests.ts";
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

const profiles: Record<string, () => object> = {
  "the largest fleet": () => ({ ...maximalProfile, ...fleet }),
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
  "39,000 empty lists": () => times(39, () => times(998, () => [])),
};

const bodyFor = (path: string, profile: object): Buffer => {
  const { pdfAttachment: _pdf, ...quote } = quoteBody;
  return Buffer.from(
    JSON.stringify(path === "/api/company-profiles" ? profile : { ...quote, formData: profile }),
  );
};

/** The server's responses to this many requests at once. */
async function send(
  count: number,
  path: string,
  body: Buffer,
  type = "application/json",
): Promise<HostileAnswer[]> {
  const headers = { "Content-Type": type };
  return Promise.all(times(count, async () => postBytes(`${server.url()}${path}`, body, { headers })));
}

describe.each(["/api/company-profiles", "/api/send-quote-request"])("to %s", (path) => {
  test.each(Object.entries(profiles))("%s, once and eight times at once", async (what, make) => {
    const statuses = new Set<number>();
    const attempt = async (count: number) => {
      for (const { status } of await send(count, path, bodyFor(path, make()))) statuses.add(status);
    };
    expectHarmless(`${what} to ${path}`, await server.watch(async () => attempt(1)));
    expectNobodyWaits(`8 x ${what} to ${path}`, await server.watch(async () => attempt(8)));
    expect([[200], [400]]).toContainEqual([...statuses]);
  });
});

describe("a PDF of 20 MB", () => {
  const pdf = Buffer.concat([pdfBytes, Buffer.alloc(maxPdfBytes - pdfBytes.length, "\n")]);
  const { pdfAttachment: _pdf, ...json } = downloadBody;
  const packed: Record<string, readonly [Buffer, string]> = {
    "a part of its own": [
      createForm("b0undary", JSON.stringify(json), pdf),
      "multipart/form-data; boundary=b0undary",
    ],
    "base64 in the JSON": [
      Buffer.from(
        JSON.stringify({ ...json, pdfAttachment: { ...pdfAttachment, content: pdf.toString("base64") } }),
      ),
      "application/json",
    ],
  };

  test.each(Object.entries(packed))("as %s, once and eight times at once", async (what, [body, type]) => {
    const path = "/api/save-pdf-download";
    const attempt = async (count: number) => {
      const answers = await send(count, path, body, type);
      return answers.map(({ status }) => status);
    };
    const one = await server.watch(async () => expect(await attempt(1)).toEqual([200]));
    expectHarmless(`20 MB as ${what}`, one);
    const eight = await server.watch(async () => {
      const statuses = await attempt(8);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
    });
    expectNobodyWaits(`8 x 20 MB as ${what}`, eight);
  });
});
