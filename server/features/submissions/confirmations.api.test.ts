import { describe, expect, test } from "vitest";
import { createConfirmedBrowsers } from "#server/mail/confirmation/confirmation-service.ts";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { readPdf } from "#server/testing/read-pdf.ts";
import type { Answer } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { confirmedHeader, confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { sendSelfEmail } from "#shared/api/submissions.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const customer = "owner@carrier.test";
const body = {
  ...selfEmailBody,
  companyName: "LÓPEZ & SONS TRUCKING LLC",
  formData: maximalProfile,
  confirmsAddress: true,
};
const [driver] = maximalProfile.drivers ?? [];
const numbers = [
  maximalProfile.federalTaxId ?? "",
  maximalProfile.ownerLicenseNumber ?? "",
  maximalProfile.ownerDateOfBirth ?? "",
  driver?.licenseNumber ?? "",
  driver?.dateOfBirth ?? "",
];

const app = await openTestApp({ CONFIRM_EMAIL: "1" });

const withToken = (token: string | undefined) => (token === undefined ? {} : { [confirmedHeader]: token });
const send = async (token?: string, more: object = {}): Promise<Answer> =>
  app.post(sendSelfEmail.path, { ...body, ...more }, withToken(token));
const ask = async (email = customer, headers: Record<string, string> = {}) => {
  const answer = await app.post(requestCode.path, { email }, headers);
  return { answer, id: (answer.body as { confirmationId: string }).confirmationId };
};
const confirm = async (confirmationId: string, code: string): Promise<Answer> =>
  app.post(confirmEmail.path, { confirmationId, code });

const codes = (): string[] =>
  app.peer.received.flatMap(({ mail }) => /Your code is (\d{6})\./.exec(mail.text ?? "")?.[1] ?? []);
const lastCode = (): string => codes().at(-1) ?? "none";
async function getToken(email = customer): Promise<string> {
  const { id } = await ask(email);
  return confirmEmail.response.parse((await confirm(id, lastCode())).body).token;
}
const lastPdf = async () => readPdf(app.peer.received.at(-1)?.mail.attachments[0]?.content);

describe("a profile to an address that this browser didn't confirm", () => {
  test("isn't sent where all of it is wanted, and no part of it is kept", async () => {
    const answer = await send();
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ success: false, needsConfirmation: true });
    for (const table of [pdfs, profileRecords, outboxMessages]) expect(await app.rows(table)).toEqual([]);
    expect(app.peer.received).toEqual([]);
  });

  test("isn't sent, though another browser confirmed the address", async () => {
    await getToken();
    expect((await send()).status).toBe(403);
  });

  test("isn't sent for a token that isn't ours", async () => {
    await getToken();
    for (const token of ["", "1.x", "made up", `${Math.floor(Date.now() / 1000)}.${"A".repeat(43)}`])
      expect((await send(token)).status).toBe(403);
  });

  test("isn't sent for the token of another address, or one older than 90 days", async () => {
    const [other, own] = [await getToken("other@carrier.test"), await getToken()];
    expect((await send(other)).status).toBe(403);
    const [seconds = "", signature = ""] = own.split(".");
    expect((await send(`${Number(seconds) + 1}.${signature}`)).status).toBe(403);
    const { clock, config, store } = app.server.container;
    const inDays = (days: number) =>
      createConfirmedBrowsers({
        config,
        store,
        clock: { ...clock, now: () => new Date(Date.now() + days * 86_400_000) },
      });
    expect(await inDays(89).hasConfirmed(own, customer)).toBe(true);
    expect(await inDays(91).hasConfirmed(own, customer)).toBe(false);
  });

  test("isn't sent once what we hold of the address was erased", async () => {
    const token = await getToken();
    await app.run("delete from proven_addresses");
    expect((await send(token)).status).toBe(403);
  });
});

describe("a code", () => {
  test("goes to the address in fixed words, and the answer says so", async () => {
    const { answer } = await ask();
    expect(answer.body).toEqual({
      success: true,
      message: "We emailed a 6-digit code to owner@carrier.test.",
      delivery: "sent",
      confirmationId: expect.any(String),
    });
    const [received, ...others] = app.peer.received;
    expect(others).toEqual([]);
    expect(received?.mail.subject).toBe("Your Rigfile code");
    expect(received?.mail.attachments).toEqual([]);
    expect(received?.mail.text).toContain("Someone requested this at Rigfile.");
    expect(received?.mail.headers.map(({ key }) => key)).toContain("list-unsubscribe-post");
  });

  test("lets this browser send all of it, in any case of letters, under the company's name", async () => {
    const token = await getToken();
    const answer = await send(token, { customerEmail: "Owner@Carrier.TEST" });
    expect(answer.body).toEqual({
      success: true,
      message: "Your profile was sent. Check your inbox.",
      delivery: "sent",
      refused: [],
    });
    const mail = app.peer.received.at(-1)?.mail;
    expect(mail?.text).toContain(driver?.fullName);
    expect(mail?.attachments[0]?.filename).toMatch(
      /^López & Sons Trucking LLC_Profile_\d{4}-\d{2}-\d{2}\.pdf$/,
    );
    const { text } = await lastPdf();
    expect(text).toContain(maximalProfile.phone);
    expect(text).not.toContain("This copy is shortened");
  });

  test.each([
    ["unless the numbers are wanted in full", {}, false],
    ["not, as wanted", { hideNumbers: false }, true],
  ])("and its license and tax numbers and birth dates are masked, %s", async (_how, wanted, isShown) => {
    expect((await send(await getToken(), wanted)).body).toMatchObject({ delivery: "sent" });
    const { text } = await lastPdf();
    for (const number of numbers) expect(text.includes(number), number).toBe(isShown);
    expect(text.includes("••••")).toBe(!isShown);
    for (const number of numbers) expect(app.peer.received.at(-1)?.mail.text).not.toContain(number);
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
