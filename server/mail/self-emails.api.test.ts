import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { selfEmailBody } from "#server/testing/bodies.ts";
import { confirmBrowser } from "#server/testing/confirmed-browser.ts";
import { readPdf } from "#server/testing/read-pdf.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { deliveryOutcome } from "#shared/api/response-parts.ts";
import { mailCounts } from "#shared/schema/mail.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";

const [here, elsewhere] = ["198.51.100.1", "203.0.113.7"];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CONFIRM_EMAIL: "auto", TRUST_PROXY: "1", MAIL_DAILY_TOTAL: "2000" });
});
afterAll(async () => app.close());
beforeEach(async () => {
  // Counts are per day, which must not end during a test.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
  await app.reset();
});
afterEach(() => void vi.useRealTimers());

const sendTo = async (
  customerEmail: string,
  ip: string,
  more: object = {},
  headers: Record<string, string> = {},
) => {
  const body = { ...selfEmailBody, customerEmail, ...more };
  const answer = await app.post("/api/send-self-email", body, { "X-Forwarded-For": ip, ...headers });
  return answer.status === 403 ? needsCode(answer.body) : deliveryOutcome.parse(answer.body).delivery;
};
function needsCode(body: unknown): "code" {
  expect(body).toMatchObject({ success: false, needsConfirmation: true });
  return "code";
}
const deliveries = async (...asked: readonly (readonly [address: string, ip: string])[]) => {
  const found: string[] = [];
  for (const [address, ip] of asked) found.push(await sendTo(address, ip));
  return found;
};
describe("with CONFIRM_EMAIL=auto, a first self-email waits for a code", () => {
  test("not of an ordinary visitor, who sends it again, and to a partner", async () => {
    const asked = [
      ["ann@one.test", here],
      ["ann@one.test", here],
      ["bob@one.test", here],
    ] as const;
    expect(await deliveries(...asked)).toEqual(["sent", "sent", "sent"]);
    expect(app.peer.received.map(({ mail }) => mail.attachments.length)).toEqual([1, 1, 1]);
  });

  test("once the mailbox was sent one from another network, however it is spelled", async () => {
    const asked = [
      ["ann@one.test", here],
      ["Ann+2@one.test", elsewhere],
      ["ann@one.test", here],
    ] as const;
    // An email that wasn't sent isn't a sign against the first sender.
    expect(await deliveries(...asked)).toEqual(["sent", "code", "sent"]);
  });

  test("once its network sent self-emails to two other mailboxes, and another network's not", async () => {
    const asked = [
      ["a@one.test", here],
      ["b@one.test", here],
      ["c@one.test", here],
      ["d@one.test", elsewhere],
    ] as const;
    expect(await deliveries(...asked)).toEqual(["sent", "sent", "code", "sent"]);
  });

  test("once a quarter of the day's total are such self-emails", async () => {
    const day = toOfficeDay(new Date());
    await app.run(`insert into mail_counts (key, day, count) values ('copies', '${day}', 499)`);
    expect(await deliveries(["a@one.test", here], ["b@two.test", elsewhere])).toEqual(["sent", "code"]);
    expect((await app.rows(mailCounts)).find(({ key }) => key === "copies")?.count).toBe(500);
  });

  test("where all of it is wanted, and not in a browser that confirmed the address, whatever the signs", async () => {
    const formData = { ...selfEmailBody.formData, website: "www.acme.test" };
    expect(await sendTo("ann@one.test", here, { formData, confirmsAddress: true })).toBe("code");
    const confirmed = await confirmBrowser(app, "ann@one.test");
    for (const ip of [here, elsewhere])
      expect(await sendTo("ann@one.test", ip, { formData }, confirmed)).toBe("sent");
    const pdfs = app.peer.received.flatMap(({ mail }) => mail.attachments);
    expect(pdfs).toHaveLength(2);
    for (const { content } of pdfs) expect((await readPdf(content)).text).toContain("www.acme.test");
  });
});

test("two first self-emails at once from two networks can't both go out without a code", async () => {
  const both = await Promise.all([sendTo("ann@one.test", here), sendTo("ann@one.test", elsewhere)]);
  expect(both.toSorted()).toEqual(["code", "sent"]);
});
