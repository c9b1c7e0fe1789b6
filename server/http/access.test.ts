import { once } from "node:events";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createLog } from "#server/base/log.ts";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { createBodyMemory } from "./read-body.ts";
import { answerErrors } from "./errors.ts";
import { mount } from "./mount.ts";
import { route } from "./route.ts";
import { noSession, type OpenSession, type SessionUser } from "./sessions.ts";

const rateLimiter = { handlersFor: () => [] };
const bodyMemory = createBodyMemory(1024);
const cookie = "session=admin";
const user: SessionUser = { access: "admin", id: "1", username: "admin", sessionId: "2" };
/** Knows one session, by its cookie. */
const oneSession: OpenSession = async (request) => ({
  ...noSession,
  user: request.get("cookie") === cookie ? user : undefined,
});

type Headers = Record<string, string>;

/** Serves one endpoint; returns a function that calls it with a cookie. */
async function serve(openSession: OpenSession = oneSession) {
  const contract = adminEndpoint("POST", "/api/thing", {
    body: z.strictObject({ name: z.string() }),
    response: z.object({ reached: z.string() }),
  });
  const app = express();
  const reached = route(contract, async ({ body }) => ({ reached: body.name }));
  mount(app, reached, {
    rateLimiter,
    bodyMemory,
    openSession,
    publicOrigin: "https://rig.example",
    findPlace: () => null,
    checkResponses: true,
  });
  app.use(answerErrors(createLog("silent")));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/api/thing`;
  const { origin } = new URL(url);
  return async (body: object, headers: Headers | ((origin: string) => Headers) = {}) => {
    const more = typeof headers === "function" ? headers(origin) : headers;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin, ...more },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
}
const refused = { status: 401, body: { success: false, message: "Please sign in." } };
const reached = { status: 200, body: { reached: "it" } };

test("an admin endpoint is reached with an admin session", async () => {
  const call = await serve();
  expect(await call({ name: "it" }, { Cookie: cookie })).toEqual(reached);
  expect(await call({}, { Cookie: cookie })).toMatchObject({ status: 400 });
});

test("an admin endpoint is refused without one, whatever the body is", async () => {
  const call = await serve();
  for (const body of [{ name: "it" }, {}, { surprise: "x".repeat(5000) }])
    expect(await call(body, { Cookie: "session=other" })).toMatchObject(refused);
  expect(await call({ name: "it" })).toMatchObject(refused);
});

test("sessions that cannot be looked up are an error, and let nobody in", async () => {
  const call = await serve(async () => {
    throw new Error("no database");
  });
  expect(await call({ name: "it" }, { Cookie: cookie })).toMatchObject({ status: 500 });
});

test.each([
  { Origin: "https://elsewhere.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "none" },
])("a change for admins is refused unless our own page requests it: %j", async (headers) => {
  const call = await serve();
  expect(await call({ name: "it" }, { Cookie: cookie, ...headers })).toMatchObject({ status: 403 });
});

test("a change for admins is refused from a page of the same host and port with another scheme", async () => {
  const call = await serve();
  const headers = (origin: string) => ({ Cookie: cookie, Origin: origin.replace("http:", "https:") });
  expect(await call({ name: "it" }, headers)).toMatchObject({ status: 403 });
});

test("a change for admins is accepted from a page at the site's public address, whatever a proxy says of its own", async () => {
  const call = await serve();
  expect(await call({ name: "it" }, { Cookie: cookie, Origin: "https://rig.example" })).toEqual(reached);
});
