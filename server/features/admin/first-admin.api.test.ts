import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDependencies } from "#server/dependencies.ts";
import { parseConfig } from "#server/base/settings/config.ts";
import { createLog } from "#server/base/log.ts";
import { lendDatabase, type TestDatabase } from "#server/testing/database/test-database.ts";
import { systemClock } from "#server/base/clock.ts";
import { systemRandom } from "#server/base/random.ts";
import { adminPasskeys, adminSessions, adminUsers, loginAttempts } from "#shared/schema/admin.ts";
import { ensureFirstAdmin, resetAdmin, createSetUpLink } from "./first-admin.ts";
import { createPasswords } from "./sign-in/passwords.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";

let lent: TestDatabase;
beforeEach(async () => {
  lent = await lendDatabase();
});
afterEach(async () => lent.drop());

const passwords = createPasswords(4, systemRandom);
const isRight = async (password: string, hash: string | undefined) =>
  passwords.isRight({ username: "boss", password }, hash);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "first-admin-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = async (settings: Record<string, string> = {}, hasTerminal = true) => {
  const database = lent.database;
  const config = parseConfig({ NODE_ENV: "test", ...settings });
  const { store, transact } = createDependencies({ config, log: createLog("silent"), database });
  const users = adminUsersRepository(store);
  const setUpLink = createSetUpLink({ dataDir: folder, secret: "a secret", clock: systemClock });
  return ensureFirstAdmin(
    { adminUsers: users, transact, passwords, setUpLink, random: systemRandom, admin: config.admin },
    { hasTerminal, url: "https://rig.example" },
  );
};
/** Starts at a terminal; resolves to the password shown. */
const startAndRead = async (): Promise<string | undefined> => {
  const told = await start();
  return told && "password" in told ? told.password : undefined;
};
const getAdmins = async () => lent.database.db.select().from(adminUsers);

describe("the first start", () => {
  test("creates the administrator as configured, and prints nothing", async () => {
    const settings = { ADMIN_USERNAME: "boss", ADMIN_PASSWORD: "a password of mine" };
    expect(await start(settings)).toBeUndefined();
    const [admin] = await getAdmins();
    expect(admin?.username).toBe("boss");
    expect(await isRight(settings.ADMIN_PASSWORD, admin?.passwordHash)).toBe(true);
  });

  test("generates a password if none is configured, a different one each time", async () => {
    const first = await startAndRead();
    const [admin] = await getAdmins();
    expect(admin?.username).toBe("admin");
    expect(await isRight(first ?? "", admin?.passwordHash)).toBe(true);
    await lent.database.db.delete(adminUsers);
    expect(await startAndRead()).not.toBe(first);
  });

  test("without a terminal creates nobody, and leaves a link in a file that others can't read", async () => {
    const file = join(folder, "set-up-link.txt");
    expect(await start({}, false)).toMatchObject({ linkFile: file });
    expect(await getAdmins()).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toMatch(/^https:\/\/rig\.example\/bear#set-up=[\w.-]{50,}\n$/);
  });

  test("without a terminal or a place for the file says what to set", async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "no folder");
    await expect(start({}, false)).rejects.toThrow(/set ADMIN_PASSWORD/);
  });

  test.each(["Password1", "boss-of-them-all"])(
    "refuses the configured password %s: it is easy to guess",
    async (password) => {
      const settings = { ADMIN_USERNAME: "Boss-of-them-all", ADMIN_PASSWORD: password };
      await expect(start(settings)).rejects.toThrow("ADMIN_PASSWORD must not be easy to guess");
      expect(await getAdmins()).toEqual([]);
    },
  );

  test("happens once: a later start changes nothing and tells no password", async () => {
    await start({ ADMIN_PASSWORD: "the first password" });
    const before = await getAdmins();
    expect(await start({ ADMIN_PASSWORD: "another password" })).toBeUndefined();
    expect(await start()).toBeUndefined();
    expect(await getAdmins()).toEqual(before);
  });

  test("of several processes at once creates one administrator, whose password one of them tells", async () => {
    const told = await Promise.all([startAndRead(), startAndRead(), startAndRead()]);
    expect(told.filter((each) => each !== undefined)).toHaveLength(1);
    const [admin, ...others] = await getAdmins();
    expect(others).toEqual([]);
    const password = told.find((each) => each !== undefined) ?? "";
    expect(await isRight(password, admin?.passwordHash)).toBe(true);
  });
});

describe("a reset", () => {
  const config = parseConfig({ NODE_ENV: "test" });

  test("gives a new password, and takes away what the owner may have lost", async () => {
    await start({ ADMIN_USERNAME: "boss", ADMIN_PASSWORD: "the forgotten one" });
    const { db } = lent.database;
    const [admin] = await getAdmins();
    await db.update(adminUsers).set({ totpSecret: "JBSWY3DPEHPK3PXP" });
    const adminId = admin?.id ?? "";
    await db
      .insert(adminPasskeys)
      .values({ id: "x", adminId, name: "phone", publicKey: new Uint8Array([1]), counter: 0 });
    const soon = new Date(Date.now() + 60_000);
    await db.insert(adminSessions).values({ sid: "x", sess: { publicId: "p", adminId }, expire: soon });
    await db.insert(loginAttempts).values({ key: "x", attempts: 99, blockedUntil: soon, updatedAt: soon });

    const { username, password } = await resetAdmin(lent.database, config);
    const [after] = await getAdmins();
    expect(username).toBe("boss");
    expect(await isRight(password, after?.passwordHash)).toBe(true);
    expect(after?.totpSecret).toBeNull();
    for (const table of [adminPasskeys, adminSessions, loginAttempts])
      expect(await db.select().from(table)).toEqual([]);
  });

  test("creates the administrator if there is none", async () => {
    const { password } = await resetAdmin(lent.database, config);
    expect(await isRight(password, (await getAdmins())[0]?.passwordHash)).toBe(true);
  });
});
