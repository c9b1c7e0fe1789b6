import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "#server/testing/admin-client.ts";
import { startedServers } from "#server/testing/started-servers.ts";
import { changeCredentials, signIn } from "#shared/api/admin/account.ts";
import { connectRaw, postHead } from "./raw-http.ts";

/**
 * 20 sign-ins of each kind: FLOOD_SECONDS=60 npx vitest run --project abuse owner-gets-in, or node scripts/test.mjs abuse-
 * postgres. Each must succeed; times are printed.
 */
const floodSeconds = Number(process.env.FLOOD_SECONDS ?? 9);
const turnMs = 3000;
const strangers = 40;
const username = "operator";

const { start } = startedServers();
// Unlike a test's server, it hashes passwords as slowly as in production.
const settings = { NODE_ENV: "local", TRUST_PROXY: "1", SESSION_SECRET: "x".repeat(40) };

const random = (bytes: number): number[] => [...randomBytes(bytes)];
const anyAddress = (): string => [1 + ((random(1)[0] ?? 0) % 200), ...random(3)].join(".");
let last = 0;
const next = (): number => (last += 1);
const ownNetwork = (): string => `2001:db8:1:${randomBytes(2).toString("hex")}::1`;
const oneOf2000Networks = (): string => `2001:db8:${(next() % 2000).toString(16)}::1`;

/** Sends a stranger's request until it is answered or the flood is over; resolves to the outcome. */
type Stranger = (url: string, isOver: AbortSignal) => Promise<string>;

type Sent = {
  readonly getName: () => string;
  readonly getAddress: () => string;
  /** Limit of the stranger's wait for an answer. */
  readonly patienceMs?: number;
};

const guess =
  ({ getName, getAddress, patienceMs = 120_000 }: Sent): Stranger =>
  async (url, isOver) => {
    const leaving = new AbortController();
    const leave = (): void => leaving.abort();
    const timer = setTimeout(leave, patienceMs);
    isOver.addEventListener("abort", leave, { once: true });
    const body = JSON.stringify({ username: getName(), password: randomBytes(9).toString("base64") });
    const headers = { "Content-Type": "application/json", Origin: url, "X-Forwarded-For": getAddress() };
    try {
      const sent = { method: "POST", headers, body, signal: leaving.signal };
      return String((await fetch(`${url}${signIn.path}`, sent)).status);
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
      return "hung up";
    } finally {
      clearTimeout(timer);
      isOver.removeEventListener("abort", leave);
    }
  };

const sendHalfABody: Stranger = async (url, isOver) => {
  const { send, closed, socket } = await connectRaw(url);
  const leave = (): unknown => socket.destroy();
  isOver.addEventListener("abort", leave, { once: true });
  await send(`${postHead(signIn.path, { Origin: url, "Content-Length": 200 })}{"username":"${username}",`);
  await closed();
  isOver.removeEventListener("abort", leave);
  return "closed";
};

const getOwnersName = (): string => username;
const inventName = (): string => `u${next()}`;

const floods: Record<string, Stranger> = {
  "invented names from the addresses of one /48": guess({ getName: inventName, getAddress: ownNetwork }),
  "invented names, from another network each time": guess({ getName: inventName, getAddress: anyAddress }),
  "the owner's name, from 2,000 /48s": guess({ getName: getOwnersName, getAddress: oneOf2000Networks }),
  "the same, by strangers who hang up after a second": guess({
    getName: getOwnersName,
    getAddress: oneOf2000Networks,
    patienceMs: 1000,
  }),
  "the owner's name, from the network of the owner's known browser": guess({
    getName: getOwnersName,
    getAddress: ownNetwork,
  }),
  "half a body each": sendHalfABody,
};

/** Measures the milliseconds until the owner is in. */
async function getIn(browser: Browser, password: string, address: string): Promise<number> {
  const begun = performance.now();
  const sent = { body: { username, password }, headers: { "X-Forwarded-For": address } };
  expect((await browser.call(signIn, sent)).status).toBe(200);
  return performance.now() - begun;
}

/** Gives the owner a new password, which the server doesn't recognize yet. */
async function changePassword(browser: Browser): Promise<string> {
  const newPassword = randomBytes(16).toString("hex");
  const { status } = await browser.call(changeCredentials, { body: { newUsername: username, newPassword } });
  expect(status).toBe(200);
  return newPassword;
}

function print(who: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  const range = `median ${at(0.5)} ms, 90% ${at(0.9)} ms, worst ${at(1)} ms`;
  process.stdout.write(`  ${who}: in ${times.length} of ${times.length} times, ${range}\n`);
}

/** Keeps all strangers busy until it is over; resolves to counts of outcomes. */
async function flood(stranger: Stranger, url: string, isOver: AbortSignal): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  const persist = async (): Promise<void> => {
    while (!isOver.aborted) {
      const outcome = await stranger(url, isOver);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: strangers }, persist));
  return outcomes;
}

/** Restarts a server, which has then never seen a right password. */
async function restarted(password: string): Promise<{ url: string; own: Browser }> {
  const first = await start({ ...settings, ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
  const own = openBrowser(first);
  await getIn(own, password, anyAddress());
  await first.stop();
  const { url } = await start(settings);
  return { url, own: openBrowser({ url }, own.cookies) };
}

describe(`while ${strangers} strangers try at once after a restart`, () => {
  test.each(Object.entries(floods))(
    "%s, the owner gets in",
    async (what, stranger) => {
      let password = randomBytes(16).toString("hex");
      const { url, own } = await restarted(password);
      const times: Record<"fresh" | "known" | "warm", number[]> = { fresh: [], known: [], warm: [] };
      const over = new AbortController();
      setMaxListeners(strangers + 1, over.signal);
      const flooded = flood(stranger, url, over.signal);
      await pause(500);
      for (let turn = 0; turn < Math.ceil((floodSeconds * 1000) / turnMs); turn += 1) {
        const nextTurn = pause(turnMs);
        const fresh = openBrowser({ url });
        times.fresh.push(await getIn(fresh, password, anyAddress()));
        password = await changePassword(fresh);
        times.known.push(await getIn(own, password, ownNetwork()));
        times.warm.push(await getIn(openBrowser({ url }), password, anyAddress()));
        password = await changePassword(own);
        await nextTurn;
      }
      over.abort();
      const outcomes = await flooded;
      process.stdout.write(`  ${what}: ${JSON.stringify(outcomes)}\n`);
      print("a fresh browser, with a password that the server has not seen", times.fresh);
      print("a known browser, with such a password", times.known);
      print("a fresh browser, with the password that was right before", times.warm);
      expect(outcomes[200]).toBeUndefined();
    },
    floodSeconds * 20_000 + 120_000,
  );
});
