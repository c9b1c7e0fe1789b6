import { describe, expect, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { limitedApp } from "#server/testing/limited-app.ts";
import { confirmedHeader, confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { quoteOutcome, sendQuoteRequest } from "#shared/api/submissions.ts";

const victim = "owner@carrier.test";
const theirs = "203.0.113.7";
const from = (ip: string) => ({ "X-Forwarded-For": ip });

const { app, start, quoteFor } = limitedApp();

const toVictim = (subject: string) =>
  app()
    .peer.mailTo(victim)
    .filter(({ mail }) => mail.subject.includes(subject));

const ask = async (ip: string) => app().post(requestCode.path, { email: victim }, from(ip));

async function confirm(reference?: string) {
  const { confirmationId } = requestCode.response.parse((await ask(theirs)).body);
  const code = /\b\d{6}\b/.exec(toVictim("code").at(-1)?.mail.text ?? "")?.[0];
  const body = { confirmationId, code, ...(reference && { references: [reference] }) };
  return confirmEmail.response.parse((await app().post(confirmEmail.path, body, from(theirs))).body);
}

describe("what strangers request in somebody's name", () => {
  test("isn't sent to agencies when its owner confirms the address for something else", async () => {
    await start({ QUOTES_HOURLY_PER_NETWORK: "1" });
    await quoteFor({ customerEmail: "first@stranger.test", dotNumber: "" }, "198.51.100.1");
    await quoteFor({ companyName: "Made Up", dotNumber: "" }, "198.51.100.1");
    await quoteFor({ customerEmail: "first@neighbor.test", dotNumber: "" }, theirs);
    const own = await quoteFor({ companyName: "My Own" }, theirs);
    expect((await confirm()).message).toBe("The address is confirmed.");
    expect((await confirm(quoteOutcome.parse(own.body).reference)).message).toContain("is on its way");
    const subjects = () =>
      app()
        .peer.mailTo("first@agency.test")
        .map(({ mail }) => mail.subject);
    await vi.waitFor(() =>
      expect(subjects().filter((subject) => subject.includes("My Own"))).toHaveLength(1),
    );
    expect(subjects().filter((subject) => subject.includes("Made Up"))).toEqual([]);
  });

  test("doesn't use up what an owner who confirmed the address may send, nor its receipt", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "3", QUOTES_DAILY: "2" });
    const { token } = await confirm();
    for (const index of [1, 2, 3, 4]) await quoteFor({}, `198.51.${index}.1`);
    const receipts = toVictim("quote request").length;
    const send = async () =>
      app().post(sendQuoteRequest.path, quoteBody, { ...from(theirs), [confirmedHeader]: token });
    const answers = [await send(), await send(), await send()];
    expect(answers.map(({ body }) => quoteOutcome.parse(body).delivery)).toEqual(["sent", "sent", "held"]);
    expect(answers[0]?.body).not.toHaveProperty("notice");
    expect(toVictim("quote request")).toHaveLength(receipts + 2);
  });

  test("leaves them the codes to see their data", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "2" });
    for (const index of [1, 2, 3]) await ask(`198.51.${index}.1`);
    await app().post("/api/your-data/code", { email: victim }, from(theirs));
    await vi.waitFor(() => expect(toVictim("see or delete")).toHaveLength(1));
  });

  test("brings no mailbox more than three codes a day to see its data", async () => {
    await start();
    for (let index = 0; index < 6; index += 1)
      await app().post("/api/your-data/code", { email: victim }, from(`198.51.${index}.1`));
    await ask(theirs);
    await vi.waitFor(() => expect(toVictim("see or delete")).toHaveLength(3));
  });
});
