import { describe, expect, test } from "vitest";
import { downloadBody, quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const quote = "/api/send-quote-request";
const key = { "Idempotency-Key": "6f1c8a52-retry-1" };

const app = await openTestApp();

describe("two requests under the same key", () => {
  test("of a double click send one mail to each and answer alike", async () => {
    const answers = await Promise.all([app.post(quote, quoteBody, key), app.post(quote, quoteBody, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(answers[0].body).toMatchObject({ success: true, delivery: "sent" });
    expect(app.peer.received).toHaveLength(3);
    expect(await app.rows(companyProfiles)).toHaveLength(1);
    expect(await app.rows(profileRecords)).toHaveLength(1);
    expect(await app.rows(pdfs)).toHaveLength(1);
  });

  test("of ten at once send one mail", async () => {
    const path = "/api/send-self-email";
    const ten = Array.from({ length: 10 }, async () => app.post(path, selfEmailBody, key));
    for (const { body } of await Promise.all(ten)) expect(body).toMatchObject({ success: true });
    expect(app.peer.received).toHaveLength(1);
    expect(await app.rows(outboxMessages)).toHaveLength(1);
  });

  test("of a later retry are answered from the first's result", async () => {
    app.peer.answer("second@agency.test", 550);
    const first = await app.post(quote, quoteBody, key);
    app.peer.behave();
    const retry = await app.post(quote, quoteBody, key);
    expect(retry.body).toEqual(first.body);
    expect(app.peer.received).toHaveLength(2);
  });

  test("keep a ticket, its number, a profile and a download once", async () => {
    const tickets = [1, 2].map(async () => app.post("/api/feature-suggestions", supportBody, key));
    const [first, second] = await Promise.all(tickets);
    expect(first?.body).toEqual(second?.body);
    expect(await app.rows(featureSuggestions)).toHaveLength(1);

    const other = { "Idempotency-Key": "another-key-1" };
    const saved = await app.post("/api/company-profiles", { name: "Acme" }, other);
    const again = await app.post("/api/company-profiles", { name: "Acme" }, other);
    expect(again.body).toEqual(saved.body);
    expect(await app.rows(companyProfiles)).toHaveLength(1);

    const third = { "Idempotency-Key": "another-key-2" };
    await app.post("/api/save-pdf-download", downloadBody, third);
    await app.post("/api/save-pdf-download", downloadBody, third);
    const actions = (await app.rows(profileRecords)).map(({ actionType }) => actionType);
    expect(actions.toSorted()).toEqual(["download", "saved"]);
  });
});

describe("a key that was used before", () => {
  test("with another body is refused and sends nothing", async () => {
    await app.post(quote, quoteBody, key);
    const answer = await app.post(quote, { ...quoteBody, message: "Something else" }, key);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ success: false });
    expect(app.peer.received).toHaveLength(3);
    expect(await app.rows(companyProfiles)).toHaveLength(1);
  });

  test("at another endpoint is refused", async () => {
    await app.post("/api/company-profiles", { name: "Acme" }, key);
    expect((await app.post("/api/feature-suggestions", { name: "Acme" }, key)).status).toBe(400);
    expect((await app.post("/api/feature-suggestions", supportBody, key)).status).toBe(409);
  });
});

describe("a request", () => {
  test("whose body was refused leaves its key free", async () => {
    expect((await app.post(quote, { ...quoteBody, customerEmail: "nobody" }, key)).status).toBe(400);
    expect(await app.rows(idempotencyKeys)).toEqual([]);
    expect((await app.post(quote, quoteBody, key)).status).toBe(200);
  });

  test("without a key is a new submission every time", async () => {
    await app.post("/api/company-profiles", { name: "Acme" });
    await app.post("/api/company-profiles", { name: "Acme" });
    expect(await app.rows(companyProfiles)).toHaveLength(2);
  });

  test.each(["short", "has a blank in it", "x".repeat(201)])(
    "with the malformed key %j is refused",
    async (bad) => {
      const answer = await app.post("/api/company-profiles", { name: "Acme" }, { "Idempotency-Key": bad });
      expect(answer.status).toBe(400);
      expect(await app.rows(companyProfiles)).toEqual([]);
    },
  );
});
