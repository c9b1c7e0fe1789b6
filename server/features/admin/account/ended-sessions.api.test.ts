import { request as startRequest } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { resetAdmin } from "#server/features/admin/first-admin.ts";
import { adminCredentials, type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { createPasskey } from "#server/testing/passkey.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  changeCredentials,
  endSession,
  listSessions,
  getSession,
  signIn,
  signOut,
} from "#shared/api/admin/account.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  reauthenticateWithPasskey,
} from "#shared/api/admin/passkeys-api.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { adminSessions, adminUsers } from "#shared/schema/admin.ts";
import type { Repository } from "#server/db/store.ts";
import { passkeysRepository } from "./passkeys-repository.ts";
import { adminUsersRepository } from "./admin-users-repository.ts";

let app: TestApp;
let hash = "";
beforeAll(async () => {
  app = await startTestApp();
  hash = (await app.rows(adminUsers))[0]?.passwordHash ?? "";
});
afterAll(async () => app.close());
afterEach(async () => {
  await app.run(`update admin_users set password_hash = '${hash}', totp_secret = null`);
  await app.reset();
});

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

type Gate = ReturnType<typeof createGate>;

/** Stops a method's next call after its work, until the gate opens; resolves when it is there. */
function stopAt<T extends object>(repository: Repository<T>, method: keyof T, gate: Gate): Promise<void> {
  const { store } = app.server.container;
  const original = repository(store);
  const call = Reflect.get(original, method) as (...args: unknown[]) => Promise<unknown>;
  const restore = (): void => repository.replace(store, original);
  onTestFinished(restore);
  return new Promise((reached) => {
    const stopping = async (...args: unknown[]) => {
      restore();
      const result = await call(...args);
      reached();
      await gate.opened;
      return result;
    };
    repository.replace(store, { ...original, [method]: stopping });
  });
}

/** Sends a request whose body follows when the gate opens; resolves to its status. */
async function sendSlowly(browser: Browser, { method, path }: Endpoint, body: object, gate: Gate) {
  const text = JSON.stringify(body);
  return new Promise<number>((resolve, reject) => {
    const request = startRequest(`${app.url}${path}`, {
      method,
      headers: {
        Origin: app.url,
        Cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(text),
      },
    });
    request.once("response", (answer) => resolve(answer.resume().statusCode ?? 0)).once("error", reject);
    request.flushHeaders();
    void gate.opened.then(() => request.end(text));
  });
}

/** Waits until a request of an old session was let in, which updates it. */
const untilLetIn = async (): Promise<void> =>
  vi.waitFor(async () => {
    const times = (await app.rows(adminSessions)).map(({ sess }) => sess.lastSeenAt ?? 0);
    expect(Math.max(...times)).toBeGreaterThan(0);
  });

type Answered = { status: number };
type UnderWay = (browser: Browser, gate: Gate) => Promise<{ answer: Promise<number> }>;

const common = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} } as const;
const status = async (answer: Promise<Answered>): Promise<number> => (await answer).status;

/** Sends a request whose body is under way: its session has been read. */
async function withBody(browser: Browser, endpoint: Endpoint, body: object, gate: Gate) {
  await app.run("update admin_sessions set sess = jsonb_set(sess, '{lastSeenAt}', '0')");
  const answer = sendSlowly(browser, endpoint, body, gate);
  await untilLetIn();
  return { answer };
}

const requests: Record<string, UnderWay> = {
  "begins to add a passkey": async (browser, gate) => {
    const reached = stopAt(passkeysRepository, "list", gate);
    const answer = status(browser.call(beginPasskey));
    await reached;
    return { answer };
  },
  "adds a passkey": async (browser, gate) => {
    await browser.call(beginPasskey);
    const response = { ...common, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };
    return withBody(browser, addPasskey, { name: "phone", response }, gate);
  },
  "proves with a passkey who it is": async (browser, gate) => {
    const passkey = createPasskey();
    await app.run(
      `insert into admin_passkeys (id, admin_id, name, public_key, counter) select 'AAAA', id, 'phone', '\\x${passkey.publicKey}', 4 from admin_users`,
    );
    const { body } = await browser.call(beginPasskeySignIn);
    const { challenge } = (body as { options: { challenge: string } }).options;
    const response = { ...common, response: passkey.answer(challenge, app.url, 5) };
    return withBody(browser, reauthenticateWithPasskey, { response }, gate);
  },
};

const fresh = { newUsername: "operator", newPassword: "eighteen wheels & 1 spare" };
const reset = async (): Promise<unknown> =>
  resetAdmin(app.server.container.database, app.server.container.config);

/** Actions that end the session of a browser. */
const ends: Record<string, (browser: Browser, other: Browser) => Promise<unknown>> = {
  "the browser signs out": async (browser) => openBrowser(app, browser.cookies).call(signOut),
  "another browser ends it": async (_browser, other) => {
    const { data } = (await other.call(listSessions)).body as { data: { id: string; isCurrent: boolean }[] };
    const id = data.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    expect((await other.call(endSession, { params: { id } })).status).toBe(200);
  },
  "the password is changed": async (_browser, other) => other.call(changeCredentials, { body: fresh }),
  "admin:reset runs": reset,
};

describe.each(Object.entries(requests))("while a request is under way that %s", (_request, begin) => {
  test.each(Object.entries(ends))("%s, and the session stays ended", async (_end, end) => {
    const [browser, other] = [await signedIn(app), await signedIn(app)];
    const gate = createGate();
    const { answer } = await begin(browser, gate);
    await end(browser, other);
    gate.open();
    await answer;
    expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
  });
});

test.each<[string, () => Promise<unknown>]>([
  ["the former password that was under way at a reset", reset],
  [
    "a password alone that was under way when a code became required",
    async () => app.run("update admin_users set totp_secret = 'JBSWY3DPEHPK3PXP'"),
  ],
])("a sign-in with %s lets nobody in", async (_what, change) => {
  const gate = createGate();
  const reached = stopAt(adminUsersRepository, "findByName", gate);
  const browser = openBrowser(app);
  const answer = status(browser.call(signIn, { body: adminCredentials }));
  await reached;
  await change();
  gate.open();
  expect(await answer).toBe(401);
  expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
  expect(await app.rows(adminSessions)).toEqual([]);
});

test("a challenge that several requests bring at once is used by one", async () => {
  const passkey = createPasskey();
  await app.run(
    `insert into admin_passkeys (id, admin_id, name, public_key, counter) select 'AAAA', id, 'phone', '\\x${passkey.publicKey}', 0 from admin_users`,
  );
  const browser = await signedIn(app);
  const { body } = await browser.call(beginPasskeySignIn);
  const { challenge } = (body as { options: { challenge: string } }).options;
  const response = { ...common, response: passkey.answer(challenge, app.url, 0) };
  const gate = createGate();
  await app.run("update admin_sessions set sess = jsonb_set(sess, '{lastSeenAt}', '0')");
  const answers = Array.from({ length: 4 }, async () =>
    sendSlowly(browser, reauthenticateWithPasskey, { response }, gate),
  );
  await untilLetIn();
  gate.open();
  expect((await Promise.all(answers)).filter((each) => each === 200)).toHaveLength(1);
});
