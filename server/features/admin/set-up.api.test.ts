import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { setUp, getSession, signIn } from "#shared/api/admin/account.ts";
import { createSetUpLink } from "./first-admin.ts";

const secret = "x".repeat(40);
const folder = mkdtempSync(join(tmpdir(), "set-up-"));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_PASSWORD: "", DATA_DIR: folder, SESSION_SECRET: secret });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const readCode = (): string =>
  readFileSync(join(folder, "set-up-link.txt"), "utf8").trim().split("=")[1] ?? "";
const owner = { newUsername: "dispatcher", newPassword: "eighteen wheels & 1 spare" };
const isOver = {
  status: 403,
  body: { message: "This link has expired. Restart the server to get a new one." },
};
const isUsed = {
  status: 403,
  body: { message: "This link was used, and the back office has an owner. Sign in instead." },
};
const open = async (body: object) => openBrowser(app).call(setUp, { body: { ...owner, ...body } });

test("a set-up link is refused if it is forged or older than an hour, and so is a common password", async () => {
  const [until = "", signature = ""] = readCode().split(".");
  const forged = [`${until}0.${signature}`, `${until}.${"A".repeat(43)}`, until, ""];
  for (const code of forged) expect(await open({ code })).toMatchObject(isOver);
  const link = createSetUpLink({ dataDir: folder, secret, clock: { now: () => new Date(Number(until)) } });
  expect(link.isValid(readCode())).toBe(false);
  expect(await open({ code: readCode(), newPassword: "Password1" })).toMatchObject({
    status: 400,
    body: { errors: [{ path: "newPassword" }] },
  });
});

test("a set-up link creates the administrator, signs them in, and works once", async () => {
  const code = readCode();
  const browser = openBrowser(app);
  expect((await browser.call(getSession)).body).toEqual({ isAdmin: false, needsSetUp: true });
  expect(await browser.call(setUp, { body: { ...owner, code } })).toMatchObject({ status: 200 });
  expect((await browser.call(getSession)).body).toMatchObject({ isAdmin: true, username: owner.newUsername });
  expect((await openBrowser(app).call(getSession)).body).toEqual({ isAdmin: false });
  const body = { username: owner.newUsername, password: owner.newPassword };
  expect((await openBrowser(app).call(signIn, { body })).status).toBe(200);
  expect(await open({ code })).toMatchObject(isUsed);
  expect(readCode).toThrow("ENOENT");
});
