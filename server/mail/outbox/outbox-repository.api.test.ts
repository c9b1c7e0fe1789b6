import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { type MessageStatus, type OutboxMessage, outboxMessages } from "#shared/schema/mail.ts";
import { outboxRepository, type OutboxRepository } from "./outbox-repository.ts";
import { storeOn } from "#server/db/store.ts";

const getDatabase = databaseForFile();
let outbox: OutboxRepository;

beforeAll(() => {
  outbox = outboxRepository(storeOn(getDatabase().db));
});
beforeEach(async () => {
  await getDatabase().db.execute(sql`truncate outbox_messages`);
});

const minute = 60_000;

async function add(count: number, graceMs = 0, status: MessageStatus = "queued"): Promise<string> {
  const submissionId = randomUUID();
  const texts = { subject: "s", textBody: "t", htmlBody: "h" };
  const row = { sender: "a@b.test", recipient: "c@d.test", status, ...texts };
  const rows = Array.from({ length: count }, () => ({
    ...row,
    submissionId,
    messageId: `<${randomUUID()}@b>`,
  }));
  await outbox.add(rows, graceMs);
  return submissionId;
}

const claimed = async (leaseMs = minute) => outbox.claimDue(leaseMs);

describe("claiming messages", () => {
  test("gives each message to one of many that ask at once, one at a time", async () => {
    await add(12);
    const claims = await Promise.all(Array.from({ length: 12 }, async () => claimed()));
    const ids = claims.flatMap((message) => message?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    while (await claimed()) ids.push("later");
    expect(ids).toHaveLength(12);
  });

  test("counts the attempt and holds the message until the lease is over", async () => {
    await add(1);
    expect(await claimed(500)).toMatchObject({ status: "sending", attempts: 1 });
    expect(await claimed()).toBeUndefined();
    await expect.poll(async () => claimed()).toMatchObject({ attempts: 2 });
  });

  test("can be made to last: a renewed claim holds beyond its first lease", async () => {
    await add(1);
    const held = await claimed(1000);
    if (!held) throw new Error("nothing was claimed");
    expect(await outbox.renew(held, minute)).toBe(true);
    await add(1, 1200);
    let next: OutboxMessage | undefined;
    await expect.poll(async () => (next = await claimed())).toBeDefined();
    expect(next?.id).not.toBe(held.id);
    expect(await claimed()).toBeUndefined();
  });

  test("that was lost to another process cannot be renewed", async () => {
    await add(1);
    const slow = await claimed(0);
    await expect.poll(async () => claimed()).toMatchObject({ attempts: 2 });
    expect(slow && (await outbox.renew(slow, minute))).toBe(false);
  });

  test("leaves a new message alone during its grace, except to the request that brought it", async () => {
    const submissionId = await add(2, minute);
    expect(await claimed()).toBeUndefined();
    for (const { id } of await outbox.findStates(submissionId)) {
      expect(await outbox.claimFresh(id, minute)).toMatchObject({ id, attempts: 1 });
      expect(await outbox.claimFresh(id, minute)).toBeUndefined();
    }
  });

  test("starts afresh after all claims were made void", async () => {
    await add(1);
    await claimed();
    await outbox.voidClaims();
    expect(await claimed()).toMatchObject({ attempts: 2 });
  });

  test("starts afresh after a message was put back, as if it had not been tried", async () => {
    await add(1);
    const held = await claimed();
    if (held) await outbox.putBack(held);
    expect(await claimed()).toMatchObject({ attempts: 1 });
  });

  test.each(["held", "unconfirmed", "capped", "blocked"] as const)(
    "takes no message that is %s",
    async (status) => {
      await add(1, 0, status);
      expect(await claimed()).toBeUndefined();
      expect(await outbox.oldestWaiting()).toBeNull();
    },
  );
});

describe("settling a message", () => {
  test("waits before the next attempt", async () => {
    await add(1);
    const first = await claimed();
    if (first) await outbox.settle(first, { status: "queued", lastError: "busy", waitMs: 80 });
    expect(await claimed()).toBeUndefined();
    await expect.poll(async () => claimed()).toMatchObject({ attempts: 2, lastError: "busy" });
  });

  test("does not undo what another process did after the claim was lost", async () => {
    await add(1);
    const slow = await claimed(0);
    await expect.poll(async () => claimed()).toBeDefined();
    if (slow) await outbox.settle(slow, { status: "failed", lastError: "too late" });
    if (slow) await outbox.putBack(slow);
    expect(await getDatabase().db.select().from(outboxMessages)).toMatchObject([
      { status: "sending", lastError: null },
    ]);
  });

  test("never lets a message that went out be sent again", async () => {
    await add(1);
    const slow = await claimed(0);
    await expect.poll(async () => claimed()).toBeDefined();
    if (slow) await outbox.settle(slow, { status: "sent" });
    await outbox.voidClaims();
    expect(await claimed()).toBeUndefined();
  });
});

test("the oldest message that waits has an age; none has none", async () => {
  expect(await outbox.oldestWaiting()).toBeNull();
  await add(1);
  expect(await outbox.oldestWaiting()).toBeGreaterThanOrEqual(0);
});

describe("the text of a message that is settled", () => {
  async function bodiesAfter(outcome: Parameters<OutboxRepository["settle"]>[1], isTransient = true) {
    const { db } = getDatabase();
    await db.execute(sql`truncate outbox_messages`);
    await add(1);
    await db.update(outboxMessages).set({ isTransient });
    const message = await claimed();
    if (!message) throw new Error("nothing was claimed");
    await outbox.settle(message, outcome);
    return db.select({ text: outboxMessages.textBody, html: outboxMessages.htmlBody }).from(outboxMessages);
  }
  const kept = [{ text: "t", html: "h" }];

  test("is forgotten once it was sent or refused for good, if it must not be kept", async () => {
    expect(await bodiesAfter({ status: "sent" })).toEqual([{ text: "", html: "" }]);
    expect(await bodiesAfter({ status: "refused", lastError: "550" })).toEqual([{ text: "", html: "" }]);
  });

  test("stays while it may still be sent", async () => {
    expect(await bodiesAfter({ status: "failed", lastError: "421" })).toEqual(kept);
    expect(await bodiesAfter({ status: "queued", lastError: "421", waitMs: 1 })).toEqual(kept);
  });

  test("stays for the administrator, who may send it again", async () => {
    expect(await bodiesAfter({ status: "sent" }, false)).toEqual(kept);
    expect(await bodiesAfter({ status: "refused", lastError: "550" }, false)).toEqual(kept);
  });
});
