import { describe, expect, onTestFinished, test } from "vitest";
import { adminCredentials, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { getSession, signIn, signOut } from "#shared/api/admin/account.ts";
import { adminSessions, auditEvents } from "#shared/schema/admin.ts";

const app = await openTestApp({ TRUST_PROXY: "1" });

const wrong = { ...adminCredentials, password: "wrong password" };
const from = (ip: string, more: Record<string, string> = {}) => ({ "X-Forwarded-For": ip, ...more });
const tls = { "X-Forwarded-Proto": "https" };
const refused = { status: 401, body: { success: false, message: "Invalid credentials" } };

describe("signing in", () => {
  test("answers success, and the browser is the administrator's from then on", async () => {
    const browser = openBrowser(app);
    expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
    const answer = await browser.call(signIn, { body: adminCredentials });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: "Redirecting to admin dashboard..." },
    });
    const { username } = adminCredentials;
    expect((await browser.call(getSession)).body).toMatchObject({ isAdmin: true, username });
  });

  test("does not mind the case of the name", async () => {
    const body = { ...adminCredentials, username: adminCredentials.username.toUpperCase() };
    expect((await openBrowser(app).call(signIn, { body })).status).toBe(200);
  });

  test("refuses a wrong password, an unknown name and more than 72 bytes with the same words", async () => {
    const long = { ...adminCredentials, password: adminCredentials.password.padEnd(80, "x") };
    for (const body of [wrong, { ...wrong, username: "nobody" }, long])
      expect(await openBrowser(app).call(signIn, { body })).toMatchObject(refused);
  });

  test("is required for both fields", async () => {
    const { status, body } = await openBrowser(app).call(signIn, { body: { username: " ", password: "" } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        { path: "username", message: "Please enter both username and password" },
        { path: "password", message: "Please enter both username and password" },
      ],
    });
  });

  test("is recorded", async () => {
    await signedIn(app);
    const [event] = await app.rows(auditEvents);
    expect(event).toMatchObject({ type: "sign_in", username: adminCredentials.username });
  });
});

describe("the session's cookie", () => {
  const getCookie = async (headers: Record<string, string>, name = "session=") => {
    const answer = await openBrowser(app).call(signIn, { body: adminCredentials, headers });
    return answer.headers.getSetCookie().find((line) => line.includes(name));
  };

  test("is for this host's own pages alone, and no script can read it", async () => {
    const cookie = await getCookie({});
    expect(cookie).toMatch(/^rigfile-session=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test("is Secure behind TLS, under a name that browsers accept only then", async () => {
    const cookie = await getCookie({ ...tls, "Sec-Fetch-Site": "same-origin" });
    expect(cookie).toMatch(/^__Host-rigfile-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test("and the browser's mark are alike in that", async () => {
    expect(await getCookie({}, "browser=")).toMatch(/^rigfile-browser=[^;]+; Max-Age=31536000; /);
    const cookie = await getCookie({ ...tls, "Sec-Fetch-Site": "same-origin" }, "browser=");
    expect(cookie).toMatch(/^__Host-rigfile-browser=.*; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
  });

  test("is a new one at each sign-in: one planted before is worthless", async () => {
    const planted = await signedIn(app);
    const id = planted.cookies.get("rigfile-session") ?? "";
    await planted.call(signOut);
    const browser = openBrowser(app, [["rigfile-session", id]]);
    await browser.call(signIn, { body: adminCredentials });
    expect(browser.cookies.get("rigfile-session")).not.toBe(id);
    const attacker = openBrowser(app, [["rigfile-session", id]]);
    expect((await attacker.call(getSession)).body).toEqual({ isAdmin: false });
  });

  test.each(["", "s%3Aforged.signature", "forged", "x".repeat(3000)])(
    "is refused if it is forged: %j",
    async (value) => {
      const browser = openBrowser(app, [["rigfile-session", value]]);
      expect(await browser.call(signOut)).toMatchObject({ status: 401 });
    },
  );

  test("is refused if its signature is another's", async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const [id] = (one.cookies.get("rigfile-session") ?? "").split(".");
    const [, signature] = (other.cookies.get("rigfile-session") ?? "").split(".");
    const browser = openBrowser(app, [["rigfile-session", `${id}.${signature}`]]);
    expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
  });

  test("that a visitor without a session brings along is not set", async () => {
    const browser = openBrowser(app);
    await browser.call(getSession);
    expect([...browser.cookies]).toEqual([]);
    expect(await app.rows(adminSessions)).toEqual([]);
  });
});

describe("a session", () => {
  const age = async (field: string, minutes: number) =>
    app.run(
      `update admin_sessions set sess = jsonb_set(sess, '{${field}}', to_jsonb((sess->>'${field}')::bigint - ${minutes * 60_000}))`,
    );

  test("ends at sign-out, for a replayed cookie too", async () => {
    const browser = await signedIn(app);
    const replayed = openBrowser(app, browser.cookies);
    expect((await browser.call(signOut)).status).toBe(200);
    expect(browser.cookies.has("rigfile-session")).toBe(false);
    expect(await replayed.call(signOut)).toMatchObject({ status: 401, body: { message: "Please sign in." } });
  });

  test("ends half an hour after its last use", async () => {
    const browser = await signedIn(app);
    await app.run("update admin_sessions set expire = now() - interval '1 second'");
    expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
  });

  test("is extended by use", async () => {
    const browser = await signedIn(app);
    await age("lastSeenAt", 20);
    await app.run("update admin_sessions set expire = now() + interval '10 minutes'");
    expect((await browser.call(getSession)).body).toMatchObject({ isAdmin: true });
    const [session] = await app.rows(adminSessions);
    expect(session?.expire.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect(session?.sess.lastSeenAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test("ends twelve hours after it began, however much it is used", async () => {
    const browser = await signedIn(app);
    await age("signedInAt", 12 * 60 + 1);
    expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
    expect(await app.rows(adminSessions)).toEqual([]);
  });
});

describe("after failures", () => {
  const attempt = async (body: object, headers: Record<string, string>) =>
    openBrowser(app).call(signIn, { body, headers });
  const fail = async (times: number, toAddress: (index: number) => string, username = "operator") => {
    for (let index = 0; index < times; index += 1)
      await attempt({ ...wrong, username }, from(toAddress(index)));
  };

  test("an address has to wait longer and longer, for any name", async () => {
    await fail(6, () => "198.51.100.7", "nobody");
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const answer = await attempt(adminCredentials, from("198.51.100.7"));
      expect(answer).toMatchObject({ status: 429, body: { message: /^Too many failed attempts\./ } });
      waits.push(Number(answer.headers.get("retry-after")));
      await app.run("update login_attempts set blocked_until = now()");
      await attempt({ ...wrong, username: "nobody" }, from("198.51.100.7"));
    }
    expect(waits).toEqual([1, 2, 4]);
    expect((await attempt(adminCredentials, from("203.0.113.1"))).status).toBe(200);
  });

  test("an IPv6 network has to wait, however many addresses it has", async () => {
    for (let index = 0; index < 22; index += 1)
      await fail(1, () => `2001:db8:1:${index}::1`, `nobody ${index}`);
    expect((await attempt(adminCredentials, from("2001:db8:1:ffff::1"))).status).toBe(429);
    expect((await attempt(adminCredentials, from("2001:db8:2::1"))).status).toBe(200);
  });

  test("a name that is tried from many networks lets each one try, but not again and again", async () => {
    await fail(12, (index) => `198.51.100.${index}`);
    await fail(3, () => "203.0.113.1");
    await fail(1, () => "203.0.113.2");
    // The fourth try of a network waits for the name, and takes its turn.
    expect((await attempt(wrong, from("203.0.113.1"))).status).toBe(401);
    const fourth = await attempt(adminCredentials, from("203.0.113.1"));
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    expect((await attempt(adminCredentials, from("203.0.113.2"))).status).toBe(200);
  });

  test("a right password without its code, from elsewhere, doesn't end what a name has to wait", async () => {
    await app.run("update admin_users set totp_secret = 'JBSWY3DPEHPK3PXP'");
    onTestFinished(async () => app.run("update admin_users set totp_secret = null"));
    const code = { ...adminCredentials, code: "abcdefghij" };
    for (let index = 0; index < 15; index += 1) await attempt(code, from(`198.51.100.${index}`));
    for (let index = 0; index < 3; index += 1) await attempt(code, from("203.0.113.1"));
    await app.run(
      "update login_attempts set blocked_until = now() + interval '20 seconds' where attempts > 10",
    );
    expect((await attempt(adminCredentials, from("203.0.113.2"))).body).toMatchObject({ needsCode: true });
    expect((await attempt(code, from("203.0.113.1"))).status).toBe(429);
  });

  test("a browser that the owner used before is not delayed by others", async () => {
    const own = await signedIn(app);
    await own.call(signOut);
    await fail(12, (index) => `198.51.100.${index}`);
    expect((await own.call(signIn, { body: adminCredentials })).status).toBe(200);
  });

  test("a browser's mark can't be forged", async () => {
    const forged = openBrowser(app, [["rigfile-browser", "id.c2lnbmF0dXJl"]]);
    await fail(6, () => "198.51.100.7");
    const answer = await forged.call(signIn, { body: adminCredentials, headers: from("198.51.100.7") });
    expect(answer.status).toBe(429);
  });

  test("a success forgets them", async () => {
    await fail(4, () => "198.51.100.9");
    expect((await attempt(adminCredentials, from("198.51.100.9"))).status).toBe(200);
    await fail(4, () => "198.51.100.9");
    expect((await attempt(adminCredentials, from("198.51.100.9"))).status).toBe(200);
  });

  test("parallel tries share no free attempt", async () => {
    const own = await signedIn(app);
    const tries = Array.from({ length: 12 }, async () => own.call(signIn, { body: wrong }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  });
});

test("another site's page can neither sign anybody in nor out", async () => {
  const browser = await signedIn(app);
  const headers = { Origin: "https://elsewhere.example" };
  expect((await browser.call(signOut, { headers })).status).toBe(403);
  expect((await openBrowser(app).call(signIn, { body: adminCredentials, headers })).status).toBe(403);
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await openBrowser(app).call(signIn, { body: "username=x", headers: form })).status).toBe(415);
  expect((await browser.call(getSession)).body).toMatchObject({ isAdmin: true });
});
