import { describe, expect, test } from "vitest";
import { selfEmailBody } from "#server/testing/bodies.ts";
import type { Answer } from "#server/testing/admin-client.ts";
import { openTestApp, startTestApp } from "#server/testing/test-app.ts";
import { confirmedHeader, confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { sendSelfEmail } from "#shared/api/submissions.ts";
import { outboxMessages, emailConfirmations, provenAddresses } from "#shared/schema/mail.ts";

const customer = "owner@carrier.test";
const body = { ...selfEmailBody, confirmsAddress: true };

const app = await openTestApp();

const ask = async (headers: Record<string, string> = {}) => {
  const answer = await app.post(requestCode.path, { email: customer }, headers);
  return { answer, id: (answer.body as { confirmationId: string }).confirmationId };
};
const confirm = async (confirmationId: string, code: string): Promise<Answer> =>
  app.post(confirmEmail.path, { confirmationId, code });

/** The emailed codes, newest last. */
const codes = (): string[] =>
  app.peer.received.flatMap(({ mail }) => /Your code is (\d{6})\./.exec(mail.text ?? "")?.[1] ?? []);
const lastCode = (): string => codes().at(-1) ?? "none";
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, "0");

describe("a code", () => {
  test("is emailed once for a retried request", async () => {
    const key = { "Idempotency-Key": "one-code-please" };
    const [first, retry] = [await ask(key), await ask(key)];
    expect(retry.answer.body).toEqual(first.answer.body);
    expect(codes()).toHaveLength(1);
  });

  test("works again if the first answer was lost, and counts as a try", async () => {
    const { id } = await ask();
    const code = lastCode();
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await confirm(id, code)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 410]);
  });

  test("that is wrong may be tried again, five times in all", async () => {
    const { id } = await ask();
    const code = lastCode();
    for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
      const answer = await confirm(id, otherThan(code));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        errors: [
          { path: "code", message: `That's not the code in our newest email. You have ${left} left.` },
        ],
      });
    }
    expect((await confirm(id, otherThan(code))).status).toBe(410);
    expect((await confirm(id, code)).status).toBe(410);
    expect(await app.rows(provenAddresses)).toEqual([]);
  });

  test("cannot be guessed by trying many at once", async () => {
    const { id } = await ask();
    const code = lastCode();
    const guesses = Array.from({ length: 40 }, async (_, index) => confirm(id, otherThan(code, index + 1)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
    expect(statuses.filter((status) => status === 410)).toHaveLength(36);
    expect((await confirm(id, code)).status).toBe(410);
  });

  test("works for ten minutes", async () => {
    const { id } = await ask();
    const [{ expiresAt, createdAt } = { expiresAt: new Date(0), createdAt: new Date(0) }] =
      await app.rows(emailConfirmations);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * 60_000);
    await app.run("update email_confirmations set expires_at = now() - interval '1 second'");
    const answer = await confirm(id, lastCode());
    expect(answer.status).toBe(410);
    expect(answer.body).toMatchObject({
      message: "This code has expired or was tried too often. Ask for a new one.",
    });
  });

  test("belongs to one request: the newest email's to the newest", async () => {
    const [first, second] = [await ask(), await ask()];
    const [, newest = ""] = codes();
    expect((await confirm(first.id, newest)).status).toBe(400);
    expect((await confirm(second.id, newest)).status).toBe(200);
  });

  test("is kept as a hash, and leaves the outbox when it was sent", async () => {
    await ask();
    const code = lastCode();
    expect(JSON.stringify(await app.rows(emailConfirmations))).not.toContain(code);
    const sent = (await app.rows(outboxMessages)).filter(({ audience }) => audience === "code");
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain(code);
    expect(app.logLines.join("")).not.toContain(code);
  });

  test.each(["12345", "١٢٣٤٥٦"])("has six digits: %j is refused as none", async (code) => {
    const { id } = await ask();
    expect(await confirm(id, code)).toMatchObject({ status: 400, body: { errors: [{ path: "code" }] } });
    expect(await app.rows(emailConfirmations)).toMatchObject([{ tries: 0 }]);
  });

  test("for something that nobody knows is over", async () => {
    expect((await confirm("3f0f8a52-7a1c-4c3e-9d0e-1f2a3b4c5d6e", "123456")).status).toBe(410);
    expect((await confirm("no-id", "123456")).status).toBe(400);
  });

  test("of an earlier version, for which a profile waited, is over", async () => {
    const { id } = await ask();
    await app.run("update email_confirmations set purpose = 'profile'");
    expect((await confirm(id, lastCode())).status).toBe(410);
  });

  test("says when the address is refused, or the mail server is away", async () => {
    app.peer.answer(customer, 550);
    expect((await ask()).answer.body).toMatchObject({
      success: false,
      delivery: "refused",
      message: expect.stringContaining(customer),
    });
    app.peer.answer(customer, 451);
    expect((await ask()).answer.body).toMatchObject({
      success: true,
      delivery: "queued",
      message: expect.stringMatching(/code to owner@carrier\.test/),
    });
    app.peer.behave();
    await expect.poll(() => codes().length).toBe(1);
  });

  test("isn't sent to an address that asked for no more email", async () => {
    await app.run(`insert into blocked_addresses (address) values ('${customer}')`);
    expect(await ask()).toMatchObject({ answer: { status: 403 } });
    expect(app.peer.received).toEqual([]);
  });
});

test("codes count among the messages of the day; what they confirm is sent beyond the mailbox's limit", async () => {
  const limited = await startTestApp({ CONFIRM_EMAIL: "1", MAIL_DAILY_PER_RECIPIENT: "2" });
  const askThere = async () => limited.post(requestCode.path, { email: customer });
  await askThere();
  const second = requestCode.response.parse((await askThere()).body);
  const third = await askThere();
  expect(third.status).toBe(429);
  expect(third.body).toHaveProperty("message", expect.stringContaining("2 times today"));
  const code = /Your code is (\d{6})/.exec(limited.peer.received.at(-1)?.mail.text ?? "")?.[1] ?? "";
  const { confirmationId } = second;
  const confirmed = await limited.post(confirmEmail.path, { confirmationId, code });
  const { token } = confirmEmail.response.parse(confirmed.body);
  const sent = await limited.post(sendSelfEmail.path, body, { [confirmedHeader]: token });
  expect(sent.body).toMatchObject({ delivery: "sent" });
  await limited.close();
});

test("where no mail is delivered, the answer says where to read it", async () => {
  const local = await startTestApp({ SMTP_URL: undefined });
  const { body: answer } = await local.post(requestCode.path, { email: customer });
  expect(answer).toMatchObject({ delivery: "sent", mailbox: "/dev/mail" });
  expect((await local.get("/dev/mail")).body).toContain("Your Rigfile code");
  await local.close();
});
