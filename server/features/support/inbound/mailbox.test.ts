import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ImapDouble } from "#server/testing/doubles/imap-double.ts";
import { createMailbox, MailboxUnavailable, type Take } from "./mailbox.ts";

const toRaw = (subject: string, body = "Hello."): string => `Subject: ${subject}\r\n\r\n${body}`;

let server: ImapDouble;
let taken: string[];
beforeEach(async () => {
  server = await ImapDouble.start();
  taken = [];
  left = new Set();
});
afterEach(async () => server.close());

type VisitSettings = { readonly url?: string; readonly timeoutMs?: number; readonly signal?: AbortSignal };
let left: Set<number>;
const take: Take = async ({ raw, isCut, place }) => {
  const text = Buffer.from(raw).toString();
  if (text.includes("fault")) throw new Error("It can't be stored.");
  taken.push(`${text}${isCut ? " (cut)" : ""}`);
  if (text.includes("leave")) left.add(place.uid);
  return !text.includes("leave");
};
const findLeft = async () => left;
const open = ({ url = server.url, timeoutMs = 60_000 } = {}) =>
  createMailbox({ url, timeoutMs, maxBytes: 1000 });
const visit = async ({ signal = new AbortController().signal, ...settings }: VisitSettings = {}) =>
  open(settings).takeUnread({ take, findLeft }, signal);

describe("a mailbox", () => {
  it("has its unread emails taken in order, each marked as read once it is stored, and nothing else changed", async () => {
    for (const subject of ["one", "two", "three"]) server.add(toRaw(subject));
    Object.assign(server.emails[1] ?? {}, { isSeen: true });
    expect(await visit()).toBe(2);
    expect(taken).toEqual([toRaw("one"), toRaw("three")]);
    expect(await visit()).toBe(0);
    expect(server.commands.filter((command) => /STORE|EXPUNGE|MOVE|COPY/.test(command))).toEqual([
      expect.stringContaining("UID STORE 1 +FLAGS"),
      expect.stringContaining("UID STORE 3 +FLAGS"),
    ]);
  });

  it("has an email that can't be stored left unread, and the others taken", async () => {
    for (const subject of ["fault", "two"]) server.add(toRaw(subject));
    await expect(visit()).rejects.toThrow("It can't be stored.");
    expect(taken).toEqual([toRaw("two")]);
    expect(server.emails.map(({ isSeen }) => isSeen)).toEqual([false, true]);
  });

  it("has what is left alone stay unread, out of the way of a hundred others, and taken once it is wanted", async () => {
    for (let index = 0; index < 150; index += 1) server.add(toRaw(`leave ${index}`));
    server.add(toRaw("wanted"));
    expect([await visit(), await visit(), await visit()]).toEqual([100, 51, 0]);
    expect(taken.at(-1)).toBe(toRaw("wanted"));
    expect(server.emails.map(({ isSeen }) => isSeen)).toEqual([...Array<boolean>(150).fill(false), true]);
    const { signal } = new AbortController();
    const isTaken = async (uidValidity: number, uid: number) =>
      open().takeAt({ uidValidity, uid }, async () => true, signal);
    expect([await isTaken(1, 7), await isTaken(1, 999), await isTaken(2, 8)]).toEqual([true, false, false]);
    expect(server.emails[6]?.isSeen).toBe(true);
  });

  it("has of a large email only the headers fetched", async () => {
    server.add(toRaw("large", "x".repeat(2000)));
    await visit();
    expect(taken).toEqual(["Subject: large\r\n\r\n (cut)"]);
  });

  it.each(["LOGIN", "SELECT", "SEARCH", "BODY.PEEK[]", "STORE"])(
    "that breaks off at %s is read at the next visit, without an email lost",
    async (at) => {
      server.add(toRaw("one"));
      server.fault = { at, how: "breaks" };
      await expect(visit()).rejects.toThrow(Error);
      server.fault = undefined;
      expect(await visit()).toBe(1);
      expect(new Set(taken)).toEqual(new Set([toRaw("one")]));
      expect(server.emails[0]?.isSeen).toBe(true);
    },
  );

  it("that breaks off at the same emails each time has the others taken", async () => {
    for (const subject of ["broken", "also broken", "three", "four"]) server.add(toRaw(subject));
    server.fault = { at: /UID FETCH [12] .*BODY/, how: "breaks" };
    const mailbox = open();
    const { signal } = new AbortController();
    for (const _visit of [1, 2, 3])
      await expect(mailbox.takeUnread({ take, findLeft }, signal)).rejects.toThrow(MailboxUnavailable);
    expect(taken).toEqual([toRaw("three"), toRaw("four")]);
    expect(server.emails.map(({ isSeen }) => isSeen)).toEqual([false, false, true, true]);
  });

  it("leaves an email alone that was read since the visit's search", async () => {
    for (const subject of ["one", "two"]) server.add(toRaw(subject));
    const findNone = async () => {
      Object.assign(server.emails[0] ?? {}, { isSeen: true });
      return left;
    };
    await open().takeUnread({ take, findLeft: findNone }, new AbortController().signal);
    expect(taken).toEqual([toRaw("two")]);
  });

  it("that doesn't answer is left after a while, and at once when the server stops", async () => {
    server.fault = { at: "SELECT", how: "hangs" };
    await expect(visit({ timeoutMs: 100 })).rejects.toThrow(Error);
    server.commands.length = 0;
    const stopping = new AbortController();
    const visiting = visit({ signal: stopping.signal });
    await expect.poll(() => server.commands.some((command) => command.startsWith("SELECT"))).toBe(true);
    stopping.abort();
    await expect(visiting).rejects.toThrow(Error);
  });

  it("is opened with a password that has a % of its own, written as it is", async () => {
    server.password = "100% p@ss";
    server.add(toRaw("one"));
    expect(await visit({ url: server.url.replace("100%25", "100%") })).toBe(1);
  });

  it("isn't opened with a wrong password, nor does its error name it", async () => {
    const error: unknown = await visit({ url: server.url.replace("word", "wort") }).catch(
      (fault: unknown) => fault,
    );
    expect(error).toBeInstanceOf(MailboxUnavailable);
    expect(error).toMatchObject({ message: "Authentication failed: done" });
    expect(String(error)).not.toContain("wort");
  });

  it("elsewhere gets no password without encryption", async () => {
    const url = server.url.replace("127.0.0.1", "[::ffff:127.0.0.1]");
    server.add(toRaw("one"));
    await expect(visit({ url, timeoutMs: 1000 })).rejects.toThrow(Error);
    expect(server.connections).toBe(1);
    expect(server.commands.join("\n")).not.toContain("LOGIN");
  });
});

it("a mailbox on another machine without TLS gets no password", async () => {
  // An address of this machine that doesn't count as loopback.
  const url = server.url.replace("127.0.0.1", "0.0.0.0");
  await expect(visit({ url })).rejects.toThrow(/STARTTLS/);
  expect(server.commands.filter((command) => command.includes("LOGIN"))).toEqual([]);
});
