import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { isDrawnPdf } from "#server/testing/stored-pdfs.ts";
import type { Answer } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { emailConfirmations, provenAddresses } from "#shared/schema/mail-recipients.ts";

const customer = "owner@carrier.test";
const body = { ...selfEmailBody, formData: maximalProfile };
const driver = maximalProfile.drivers?.[0]?.fullName ?? "no driver";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CONFIRM_EMAIL: "1" });
});
afterAll(async () => app.close());
beforeEach(async () => app.reset());

const send = async (headers: Record<string, string> = {}): Promise<Answer> =>
  app.post("/api/send-self-email", body, headers);
const idIn = (answer: Answer): string => (answer.body as { confirmationId: string }).confirmationId;
const confirm = async (confirmationId: string, code: string): Promise<Answer> =>
  app.post("/api/confirm-email", { confirmationId, code });
const resend = async (confirmationId: string): Promise<Answer> =>
  app.post("/api/resend-code", { confirmationId });

/** The emailed codes, newest last. */
const codes = (): string[] =>
  app.peer.received.flatMap(({ mail }) => /Your code is (\d{6})\./.exec(mail.text ?? "")?.[1] ?? []);
const lastCode = (): string => codes().at(-1) ?? "none";
/** A different code. */
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, "0");

describe("the first profile to a new address", () => {
  test("waits: a code in fixed words goes there instead, and the answer says so", async () => {
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: "We emailed a 6-digit code to this address. Enter it to get your profile.",
      delivery: "unconfirmed",
      refused: [],
      confirmationId: expect.any(String),
    });
    const [received, ...others] = app.peer.received;
    expect(others).toEqual([]);
    expect(received?.mail.subject).toBe("Your Rigfile code");
    expect(received?.mail.attachments).toEqual([]);
    for (const word of [body.companyName, body.dotNumber, driver]) {
      expect(received?.mail.text).not.toContain(word);
      expect(received?.mail.html).not.toContain(word);
    }
    expect(received?.mail.text).toContain("Someone requested this at Rigfile.");
    expect(received?.mail.headers.map(({ key }) => key)).toContain("list-unsubscribe-post");
  });

  test("goes out whole, answers and PDF, when the code is entered", async () => {
    const id = idIn(await send());
    const answer = await confirm(id, lastCode());
    expect(answer.body).toEqual({
      success: true,
      message: "Your profile was sent. Check your inbox.",
      delivery: "sent",
      refused: [],
    });
    const profile = app.peer.received[1];
    expect(profile?.mail.text).toContain(driver);
    const content = profile?.mail.attachments[0]?.content;
    expect(isDrawnPdf(content)).toBe(true);
  });

  test("makes the address known: the next one goes out at once, in any case of letters", async () => {
    await confirm(idIn(await send()), lastCode());
    const again = await app.post("/api/send-self-email", { ...body, customerEmail: "Owner@Carrier.TEST" });
    expect(again.body).toMatchObject({ delivery: "sent" });
    expect(app.peer.received).toHaveLength(3);
    expect(app.peer.received[2]?.mail.text).toContain(driver);
    const other = await app.post("/api/send-self-email", { ...body, customerEmail: "owner+2@carrier.test" });
    expect(other.body).toMatchObject({ delivery: "unconfirmed" });
  });

  test("answers a retry alike, before and after, and sends nothing twice", async () => {
    const key = { "Idempotency-Key": "first-profile" };
    const [first, retry] = [await send(key), await send(key)];
    expect(retry.body).toEqual(first.body);
    const code = lastCode();
    const confirmed = await confirm(idIn(first), code);
    expect((await confirm(idIn(first), code)).body).toEqual(confirmed.body);
    expect((await send(key)).body).toEqual(confirmed.body);
    expect(app.peer.received).toHaveLength(2);
  });

  test("tells when the address is refused, or the mail server is away", async () => {
    app.peer.answer(customer, 550);
    expect((await send()).body).toMatchObject({ success: false, delivery: "refused", refused: [customer] });
    app.peer.answer(customer, 451);
    const answer = await send();
    expect(answer.body).toMatchObject({ success: true, delivery: "unconfirmed" });
    app.peer.behave();
    await expect.poll(() => codes().length).toBe(1);
    app.peer.answer(customer, 550);
    expect((await confirm(idIn(answer), lastCode())).body).toMatchObject({
      success: false,
      refused: [customer],
    });
  });
});

describe("a code", () => {
  test("that is wrong may be tried again, five times in all", async () => {
    const id = idIn(await send());
    const code = lastCode();
    for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
      const answer = await confirm(id, otherThan(code));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        errors: [{ path: "code", message: `That's not the code we emailed. You have ${left} left.` }],
      });
    }
    expect((await confirm(id, otherThan(code))).status).toBe(410);
    expect((await confirm(id, code)).status).toBe(410);
    expect(app.peer.received).toHaveLength(1);
    expect(await app.rows(provenAddresses)).toEqual([]);
  });

  test("cannot be guessed by trying many at once", async () => {
    const id = idIn(await send());
    const code = lastCode();
    const guesses = Array.from({ length: 40 }, async (_, index) => confirm(id, otherThan(code, index + 1)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
    expect(statuses.filter((status) => status === 410)).toHaveLength(36);
    expect((await confirm(id, code)).status).toBe(410);
  });

  test("works for thirty minutes", async () => {
    const id = idIn(await send());
    const [{ expiresAt, createdAt } = { expiresAt: new Date(0), createdAt: new Date(0) }] =
      await app.rows(emailConfirmations);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 60_000);
    await app.run("update email_confirmations set expires_at = now() - interval '1 second'");
    const answer = await confirm(id, lastCode());
    expect(answer.status).toBe(410);
    expect(answer.body).toMatchObject({
      message: "This code has expired or was tried too often. Request a new one.",
    });
  });

  test("belongs to one submission", async () => {
    const first = idIn(await send());
    const second = idIn(
      await app.post("/api/send-self-email", { ...body, customerEmail: "other@carrier.test" }),
    );
    const [, secondCode = ""] = codes();
    expect((await confirm(first, secondCode)).status).toBe(400);
    expect((await confirm(second, secondCode)).status).toBe(200);
    expect(app.peer.mailTo(customer)).toHaveLength(1);
  });

  test("is kept as a hash, and leaves the outbox when it was sent", async () => {
    await send();
    const code = lastCode();
    expect(JSON.stringify(await app.rows(emailConfirmations))).not.toContain(code);
    const sent = (await app.rows(outboxMessages)).filter(({ audience }) => audience === "code");
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain(code);
    expect(app.logLines.join("")).not.toContain(code);
  });

  test.each(["", "12345", "1234567", "12345a", " 12345", "١٢٣٤٥٦"])(
    "has six digits: %j is refused as none",
    async (code) => {
      const id = idIn(await send());
      expect(await confirm(id, code)).toMatchObject({ status: 400, body: { errors: [{ path: "code" }] } });
      expect(await app.rows(emailConfirmations)).toMatchObject([{ tries: 0 }]);
    },
  );

  test("for something that nobody knows is over", async () => {
    const unknown = "3f0f8a52-7a1c-4c3e-9d0e-1f2a3b4c5d6e";
    expect((await confirm(unknown, "123456")).status).toBe(410);
    expect((await resend(unknown)).status).toBe(410);
    expect((await confirm("no-id", "123456")).status).toBe(400);
  });
});

describe("a new code", () => {
  test("takes the place of the one before, with all its tries", async () => {
    const id = idIn(await send());
    const first = lastCode();
    for (let tried = 0; tried < 5; tried += 1) await confirm(id, otherThan(first));
    const answer = await resend(id);
    expect(answer.body).toMatchObject({ success: true, delivery: "unconfirmed", confirmationId: id });
    expect(codes()).toHaveLength(2);
    const second = lastCode();
    expect((await confirm(id, first)).status).toBe(400);
    expect((await confirm(id, second)).body).toMatchObject({ delivery: "sent" });
    expect((await resend(id)).status).toBe(410);
  });
});

describe("what else goes to a new address", () => {
  test("waits for no code and keeps to fixed words: a receipt, an acknowledgement", async () => {
    expect((await app.post("/api/send-quote-request", quoteBody)).body).toMatchObject({ delivery: "sent" });
    await app.post("/api/feature-suggestions", supportBody);
    expect(app.peer.mailTo(customer).map(({ mail }) => mail.subject)).toEqual([
      expect.stringMatching(/^Your quote request RF-/),
      expect.stringMatching(/^We received your request RF-/),
    ]);
  });
});

test("codes count among the messages of the day, those sent again too", async () => {
  const limited = await startTestApp({ CONFIRM_EMAIL: "1", MAIL_DAILY_PER_RECIPIENT: "2" });
  const first = await limited.post("/api/send-self-email", body);
  const confirmationId = idIn(first);
  expect((await limited.post("/api/resend-code", { confirmationId })).status).toBe(200);
  const third = await limited.post("/api/resend-code", { confirmationId });
  expect(third.status).toBe(429);
  expect(third.body).toHaveProperty("message", expect.stringContaining("2 times today"));
  // The newest code still works, and what it verifies is sent beyond the limit: it was counted before.
  const code = /Your code is (\d{6})/.exec(limited.peer.received.at(-1)?.mail.text ?? "")?.[1] ?? "";
  const confirmed = await limited.post("/api/confirm-email", { confirmationId, code });
  expect(confirmed.body).toMatchObject({ delivery: "sent" });
  expect(limited.peer.received).toHaveLength(3);
  await limited.close();
});
