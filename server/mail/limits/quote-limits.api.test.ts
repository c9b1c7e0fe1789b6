import { describe, expect, test } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { limitedApp } from "#server/testing/limited-app.ts";
import type { Answer } from "#server/testing/admin-client.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const quote = "/api/send-quote-request";
const agencies = ["first@agency.test", "second@agency.test"];

const { app, start, quoteFor } = limitedApp();

describe("the agencies", () => {
  const deliveries = (answers: readonly Answer[]) =>
    answers.map(({ body }) => (body as { delivery: string }).delivery).toSorted();

  test.each([
    ["DOT number", (index: number) => ({ customerEmail: `c${index}@elsewhere.test` })],
    [
      "DOT number, however it is written",
      (index: number) => ({
        customerEmail: `c${index}@elsewhere.test`,
        dotNumber: `${"0".repeat(index)}12-34 567`,
      }),
    ],
    ["customer's address", (index: number) => ({ dotNumber: String(5000 + index) })],
    [
      "customer's mailbox",
      (index: number) => ({
        dotNumber: String(5000 + index),
        customerEmail: `Owner+${index}@carrier.test`,
      }),
    ],
  ])("get three requests a day for one %s, also of many at once", async (_what, change) => {
    await start();
    const answers = await Promise.all(Array.from({ length: 9 }, async (_, index) => quoteFor(change(index))));
    expect(deliveries(answers)).toEqual([...Array.from({ length: 6 }, () => "held"), "sent", "sent", "sent"]);
    for (const agency of agencies) expect(app().peer.mailTo(agency)).toHaveLength(3);
  });

  test("get the requests of companies without a DOT number, however many there are", async () => {
    await start({ QUOTES_DAILY: "1" });
    const answers = await Promise.all(
      [1, 2, 3].map(async (index) =>
        quoteFor({ dotNumber: "", customerEmail: `c${index}@elsewhere${index}.test` }),
      ),
    );
    expect(deliveries(answers)).toEqual(["sent", "sent", "sent"]);
  });

  test("do not get what is over; it is kept whole for the operator, and the customer sees the truth", async () => {
    await start({ QUOTES_DAILY: "1" });
    await quoteFor({});
    const answer = await quoteFor({ message: "Second try" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, delivery: "held", refused: [] });
    expect(answer.body).toHaveProperty(
      "message",
      expect.stringMatching(/is saved.*review it before it goes/),
    );
    expect(await app().rows(companyProfiles)).toHaveLength(2);
    expect(await app().rows(pdfs)).toHaveLength(2);
    expect(await app().rows(profileRecords)).toHaveLength(2);
    const held = (await app().rows(outboxMessages)).filter(({ status }) => status === "held");
    expect(held.map(({ recipient }) => recipient).toSorted()).toEqual(agencies);
    for (const message of held) {
      expect(message.textBody).toContain("Second try");
      expect(message.pdfId).not.toBeNull();
    }
    expect(app().peer.mailTo("owner@carrier.test")).toHaveLength(1);
  });

  test("get it once and for all when the request is retried, and the answer stays the same", async () => {
    await start({ QUOTES_DAILY: "1" });
    const key = { "Idempotency-Key": "a-quote-retried" };
    const [first, retry] = [await app().post(quote, quoteBody, key), await app().post(quote, quoteBody, key)];
    expect(first.body).toMatchObject({ delivery: "sent" });
    expect(retry.body).toEqual(first.body);
    const heldKey = { "Idempotency-Key": "a-quote-held" };
    const held = [await app().post(quote, quoteBody, heldKey), await app().post(quote, quoteBody, heldKey)];
    expect(held[0]?.body).toMatchObject({ delivery: "held" });
    expect(held[1]?.body).toEqual(held[0]?.body);
    expect(app().peer.mailTo("first@agency.test")).toHaveLength(1);
  });
});
