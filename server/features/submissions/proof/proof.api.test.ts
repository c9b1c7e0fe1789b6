import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseConfig } from "#server/config.ts";
import type { Answer } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { lendDatabase, type TestDatabase } from "#server/testing/database/test-database.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { systemClock } from "#server/system/clock.ts";
import { systemRandom } from "#server/system/random.ts";
import { type Challenge, proofHeader, startHeader } from "#shared/api/proof.ts";
import { errorBody } from "#shared/api/errors.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { provenAddresses } from "#shared/schema/mail-recipients.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { createChallenges } from "./challenges.ts";
import { createStartTokens } from "./start-token.ts";

const secret = "one secret for both of the processes";
const settings = { SESSION_SECRET: secret, TRUST_PROXY: "1" };

type Headers = Record<string, string>;
const from = (last: number): Headers => ({ "X-Forwarded-For": `198.51.100.${last}` });
const withKey = (key: string): Headers => ({ "Idempotency-Key": key });
const post = async (app: TestApp, headers: Headers, change: object = {}): Promise<Answer> =>
  app.post("/api/send-quote-request", { ...quoteBody, ...change }, headers);

const getChallenge = ({ body }: Answer): Challenge | undefined => errorBody.parse(body).challenge;

async function toProof(challenge: Challenge | undefined): Promise<Headers> {
  if (!challenge) throw new Error("No challenge was given.");
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [proofHeader]: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64url") };
}

describe("under attack", () => {
  let shared: TestDatabase;
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    shared = await lendDatabase();
    const { database } = shared;
    const all = { ...settings, QUOTES_HOURLY_UNPROVEN: "0" };
    app = await startTestApp(all, undefined, shared);
    other = await startTestApp(all, undefined, { database, drop: async () => undefined });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });
  beforeEach(async () => app.reset());

  const sent = async () => (await app.rows(profileRecords)).length;

  test("a quote request is let in with the work that it was asked for, once, for its key, in all processes", async () => {
    const key = withKey("first-quote");
    const asked = await post(app, key);
    expect(asked.status).toBe(429);
    expect(asked.body).toHaveProperty("message", expect.stringMatching(/isn't sent yet.*answers are safe/));
    expect(await sent()).toBe(0);
    const proof = await toProof(getChallenge(asked));
    expect((await post(app, { ...withKey("other-quote"), ...proof })).status).toBe(429);
    const answers = await Promise.all(
      [app, other, app].map(async (each) => post(each, { ...key, ...proof })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as { reference: string }).reference)).size).toBe(1);
    expect((await post(other, { ...key, ...proof }, { message: "Another." })).status).toBe(409);
    expect(await sent()).toBe(1);
    // The answer got lost: its repetition proves nothing, and is told what became of it.
    expect((await post(other, key)).body).toEqual(answers[0]?.body);
    expect(await sent()).toBe(1);
  });

  test("what was signed by somebody else, not solved, or solved too late stores nothing", async () => {
    const key = "a-wrong-proof";
    const { hashSecret } = parseConfig({ NODE_ENV: "test", ...settings }).mail;
    const system = { clock: systemClock, random: systemRandom };
    const early = new Date(Date.now() - 11 * 60_000);
    const expired = await toProof(await createChallenges(hashSecret, system).create(key, early));
    const foreign = await toProof(await createChallenges("guessed", system).create(key));
    const challenge = getChallenge(await post(app, withKey(key)));
    const guess = { challenge, solution: { counter: 7, derivedKey: "00".repeat(32) } };
    const unsolved = { [proofHeader]: Buffer.from(JSON.stringify(guess)).toString("base64url") };
    for (const proof of [expired, foreign, unsolved, { [proofHeader]: "%%%" }]) {
      const answer = await post(app, { ...withKey(key), ...proof });
      expect(answer.status).toBe(429);
      expect(getChallenge(answer)?.parameters.data.idempotencyKey).toBe(key);
    }
    expect(await sent()).toBe(0);
    expect(await app.rows(outboxMessages)).toEqual([]);
  });

  test("a request without a key can prove nothing, and is told so; one from a confirmed address needn't", async () => {
    const answer = await post(app, {});
    expect([answer.status, getChallenge(answer)]).toEqual([429, undefined]);
    expect(answer.body).toHaveProperty("message", expect.stringContaining("Idempotency-Key"));
    await app.run("insert into proven_addresses (address) values ('owner@carrier.test')");
    expect(await app.rows(provenAddresses)).toHaveLength(1);
    expect((await post(app, {})).status).toBe(200);
  });
});

describe("an attack is", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ...settings, QUOTES_HOURLY_UNPROVEN: "12", QUOTE_PAGE_SECONDS: "20" });
  });
  afterAll(async () => app.close());
  beforeEach(async () => app.reset());

  const { hashSecret } = parseConfig({ NODE_ENV: "test", ...settings }).mail;
  const opened = (secondsAgo: number): Headers => ({
    [startHeader]: createStartTokens(hashSecret).create(new Date(Date.now() - secondsAgo * 1000)),
  });
  const statuses = async (count: number, toHeaders: (index: number) => Headers): Promise<number[]> => {
    const answers = Array.from({ length: count }, async (_, index) => post(app, toHeaders(index)));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const letIn = (list: readonly number[]): number => list.filter((status) => status === 200).length;

  test("more requests in an hour than usual, also at once, from however many addresses; it lasts an hour", async () => {
    const list = await statuses(14, (index) => ({ ...from(index), ...opened(60) }));
    expect([letIn(list), list.length]).toEqual([12, 14]);
    expect(app.logLines.join("")).toContain("many quote requests");
    await app.run("delete from rate_limits where key = 'quotes'");
    expect((await post(app, { ...from(99), ...opened(60) })).status).toBe(429);
    await app.run("update rate_limits set expires_at = now() where key = 'quotes under attack'");
    expect((await post(app, { ...from(99), ...opened(60) })).status).toBe(200);
  });

  test("a third as many of programs, or old pages, whose first are let in as before", async () => {
    expect(letIn(await statuses(6, from))).toBe(4);
  });

  test("a quarter of them from one address, while others aren't asked", async () => {
    expect(letIn(await statuses(4, () => ({ ...from(1), ...opened(60) })))).toBe(3);
    expect((await post(app, { ...from(2), ...opened(60) })).status).toBe(200);
  });

  test("a page that was opened seconds ago, by our clock", async () => {
    const served = (await app.get("/api/site-settings")).body as { startToken: string };
    expect((await post(app, { ...withKey("hasty-quote"), [startHeader]: served.startToken })).status).toBe(
      429,
    );
    expect((await post(app, opened(10))).status).toBe(429);
    expect((await post(app, { ...from(2), ...opened(30) })).status).toBe(200);
    // Invented, it is as none.
    const [time] = (opened(0)[startHeader] ?? "").split(".");
    expect((await post(app, { ...from(3), [startHeader]: `${time}.${"x".repeat(43)}` })).status).toBe(200);
  });
});
