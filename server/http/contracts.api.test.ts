import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { everyContract } from "#server/testing/every-contract.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { defaultBodyLimit, type Endpoint } from "#shared/api/endpoint.ts";

const contracts = await everyContract();
const named = contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
const taking = named.filter(([, { body }]) => body);
const requests = named.filter(([, { query }]) => query);

const faultsIn = (schema: z.ZodType | undefined, value: unknown): string[] =>
  schema?.safeParse(value).error?.issues.map(({ path }) => path.join(".")) ?? [];
/** The names that an object schema accepts. */
const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
/** No parameter of a path may be this. */
const wrong = "~";
/** The `:names` of a path, each of them wrong. */
const getParams = ({ path }: Endpoint, value: string): Record<string, string> =>
  Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => [name, value]));

let app: TestApp;
/** The cookie of the signed-in administrator. */
let cookie = "";
beforeAll(async () => {
  app = await startTestApp();
  cookie = [...(await signedIn(app)).cookies].map((pair) => pair.join("=")).join("; ");
});
afterAll(async () => app.close());

const signedInFor = ({ access }: Endpoint): Record<string, string> =>
  access === "admin" ? { Cookie: cookie } : {};

const sendTo = async (
  { method, path }: Pick<Endpoint, "method" | "path">,
  body: string,
  type: string | null = "application/json",
  more: Record<string, string> = {},
) => {
  const headers = { Origin: app.url, ...(type !== null && { "Content-Type": type }), ...more };
  const url = `${app.url}${path.replace(/:\w+/g, "1")}`;
  const response = await fetch(url, { method, headers, ...(method !== "GET" && { body }) });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
};

const errorShape = { success: false, message: expect.any(String), requestId: expect.any(String) };

test("every contract of shared/api is served", () => {
  const served = app.server.container.routes.map(({ endpoint }) => endpoint);
  expect(new Set(served)).toEqual(new Set(contracts));
  expect(contracts.length).toBeGreaterThan(0);
});

describe.each(taking)("%s", (_name, contract) => {
  const send = async (body: string, type: string | null = "application/json", more = {}) =>
    sendTo(contract, body, type, { ...signedInFor(contract), ...more });
  const inPath = faultsIn(contract.params, getParams(contract, "1"));

  test("answers an empty body with every field that is missing", async () => {
    const expected = [...inPath, ...faultsIn(contract.body, {})];
    for (const empty of ["{}", ""]) {
      const answer = await send(empty, empty ? "application/json" : null);
      expect(answer).toMatchObject({ status: 400, body: errorShape });
      const { errors } = answer.body as { errors: { path: string }[] };
      expect(errors.map(({ path }) => path)).toEqual(expected);
    }
  });

  test("answers a body beyond its limit with 413", async () => {
    const answer = await send(`"${"x".repeat(contract.bodyLimit ?? defaultBodyLimit)}"`);
    expect(answer).toMatchObject({ status: 413, body: errorShape });
  });

  test("refuses keys that it does not know, prototype and all", async () => {
    const answer = await send('{"surprise":1,"__proto__":{"admin":true},"constructor":2}');
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(
      "errors",
      expect.arrayContaining([{ path: "surprise", message: "This field doesn't exist." }]),
    );
  });
});

// All bodies are read by the same code: one contract that anybody may call, and one behind a session.
const readOnce = (["public", "admin"] as const).flatMap((access) =>
  taking.filter(([, contract]) => contract.access === access).slice(0, 1),
);

describe.each(readOnce)("%s", (_name, contract) => {
  const send = async (body: string, type: string, more = {}) =>
    sendTo(contract, body, type, { ...signedInFor(contract), ...more });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=latin1",
    "application/json; charset=utf-16",
    "multipart/form-data; boundary=x",
  ])("answers %s with 415", async (type) => {
    expect(await send("name=Acme", type)).toMatchObject({ status: 415, body: errorShape });
  });

  test.each(["gzip", "deflate", "br", "identity, gzip", "nonsense"])(
    "answers a body in the encoding %s with 415",
    async (encoding) => {
      const answer = await send("{}", "application/json", { "Content-Encoding": encoding });
      expect(answer).toMatchObject({ status: 415, body: errorShape });
    },
  );

  test.each(["{", '{"a":1}}', "undefined", '"text"', "null", "[]"])(
    "answers %j, which isn't a JSON object, with 400",
    async (body) => {
      expect(await send(body, "application/json")).toMatchObject({ status: 400, body: errorShape });
    },
  );
});

describe.each(requests)("%s", (_name, contract) => {
  const pathFaults = faultsIn(contract.params, getParams(contract, wrong));
  const needed = faultsIn(contract.query, {});
  const names = namesIn(contract.query);
  const ask = async (search: string) => {
    const headers = { Origin: app.url, ...signedInFor(contract) };
    const url = `${app.url}${contract.path.replace(/:\w+/g, wrong)}${search}`;
    const response = await fetch(url, { method: contract.method, headers });
    // A list may be a file.
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const body: unknown = isJson ? await response.json() : await response.text();
    return { status: response.status, body };
  };
  const getFaults = async (search: string) => {
    const { status, body } = await ask(search);
    expect({ status, body }).toMatchObject({ status: 400, body: errorShape });
    return (body as { errors: { path: string }[] }).errors.map(({ path }) => path);
  };

  const required = [...pathFaults, ...needed];

  test("answers an empty query with every field that is missing; a list needs none", async () => {
    for (const empty of ["", "?", "?&&"]) {
      const { status, body } = await ask(empty);
      const { errors = [] } = Object(body) as { errors?: { path: string }[] };
      expect(errors.map(({ path }) => path)).toEqual(required);
      expect(status).toBe(required.length === 0 ? 200 : 400);
    }
  });

  test("names what is missing and what it does not know at once", async () => {
    const faults = await getFaults("?surprise=1&__proto__=2&constructor=3");
    expect(faults).toEqual(expect.arrayContaining([...pathFaults, ...needed, "surprise", "constructor"]));
  });

  test("takes each text once, of some length, and nothing but text", async () => {
    expect(names.length).toBeGreaterThan(0);
    const askAll = async (toText: (name: string) => string) => getFaults(`?${names.map(toText).join("&")}`);
    expect(await askAll((name) => `${name}=abcd&${name}=efgh`)).toEqual(expect.arrayContaining(names));
    expect(await askAll((name) => `${name}[]=abcd`)).toEqual(
      expect.arrayContaining(names.map((name) => (needed.includes(name) ? name : `${name}[]`))),
    );
    for (const name of names) {
      expect(await getFaults(`?${name}=abc%00def`)).toContain(name);
      expect(await getFaults(`?${name}=${"x".repeat(10_000)}`)).toContain(name);
    }
  });
});

test.each(named.filter(([, { access }]) => access === "admin"))(
  "%s asks for a session",
  async (_name, contract) => {
    expect(await sendTo(contract, "{}")).toMatchObject({ status: 401, body: errorShape });
  },
);

test.each([
  ["GET", "/api/nothing-here"],
  ["POST", "/api/nothing-here"],
  ["DELETE", "/api/company-profiles"],
  ["GET", "/api/send-quote-request"],
  ["GET", "/api"],
])("%s %s, which nobody serves, is 404 as JSON", async (method, path) => {
  const response = await fetch(`${app.url}${path}`, { method, headers: { Accept: "text/html" } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject(errorShape);
});
