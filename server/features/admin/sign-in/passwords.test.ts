import bcrypt from "bcrypt";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { systemRandom } from "#server/base/random.ts";
import { createPasswords, type Passwords } from "./passwords.ts";

const cost = 4;
const username = "boss";
const password = "x".repeat(72);
let hash = "";
let passwords: Passwords;
beforeEach(async () => {
  passwords = createPasswords(cost, systemRandom);
  hash = await passwords.hash(password);
});

describe("a password", () => {
  test("is right as a whole only: bcrypt ignores what follows 72 bytes", async () => {
    expect(await passwords.isRight({ username, password }, hash)).toBe(true);
    for (const other of ["x".repeat(73), "x".repeat(71)])
      expect(await passwords.isRight({ username, password: other }, hash)).toBe(false);
  });

  test("of nobody is never right, and is compared all the same: its time doesn't tell that there is no such name", async () => {
    const compare = vi.spyOn(bcrypt, "compare");
    onTestFinished(() => compare.mockRestore());
    for (const each of ["", "x", password]) {
      compare.mockClear();
      expect(await passwords.isRight({ username, password: each }, undefined)).toBe(false);
      expect(compare).toHaveBeenCalledOnce();
      expect(bcrypt.getRounds(String(compare.mock.calls[0]?.[1]))).toBe(cost);
    }
  });
});

describe("credentials that were right, or are configured", () => {
  test("are expected as a whole only: the password under another name tells nothing", async () => {
    await passwords.isRight({ username, password }, hash);
    for (const each of [passwords, createPasswords(cost, systemRandom, { username, password })]) {
      expect(each.isExpected({ username: "BOSS", password })).toBe(true);
      expect(each.isExpected({ username: "somebody", password })).toBe(false);
      expect(each.isExpected({ username, password: "another one" })).toBe(false);
    }
  });

  test("are no longer once the name has another password", async () => {
    await passwords.isRight({ username, password }, hash);
    expect(await passwords.isRight({ username, password }, await passwords.hash("another one"))).toBe(false);
    expect(passwords.isExpected({ username, password })).toBe(false);
  });
});
