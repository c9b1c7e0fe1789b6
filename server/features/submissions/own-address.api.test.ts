import { beforeEach, describe, expect, test } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startCarriersApi } from "#server/testing/carriers-api.ts";
import { confirmBrowser } from "#server/testing/confirmed-browser.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { getCarrier } from "#shared/api/carriers.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const api = startCarriersApi();
const dotNumber = "1000003";
const agency = "first@agency.test";

let app: TestApp;
/** The address in FMCSA's record. */
let theirs: string;
beforeEach(async () => {
  app = await api.start({ FMCSA_QUOTE_WAIT_SECONDS: "10" });
  const { body } = await app.get(getCarrier.path.replace(":dot", dotNumber));
  theirs = getCarrier.response.parse(body).company?.email?.toLowerCase() ?? "";
});

const ask = async (customerEmail: string, more: object = {}, headers: Record<string, string> = {}) => {
  const formData = { ...quoteBody.formData, dotNumber, email: customerEmail };
  return app.post(
    sendQuoteRequest.path,
    { ...quoteBody, dotNumber, customerEmail, formData, ...more },
    headers,
  );
};

describe("a quote request with the address of FMCSA's record", () => {
  test("isn't sent from a browser that didn't confirm it: nothing is kept, and nobody gets mail", async () => {
    expect(theirs).toContain("@");
    const answer = await ask(theirs);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ success: false, needsConfirmation: true });
    for (const table of [companyProfiles, profileRecords, idempotencyKeys])
      expect(await app.rows(table)).toEqual([]);
    expect(app.peer.received).toEqual([]);
  });

  test.each([
    ["in capitals", (email: string) => email.toUpperCase()],
    ["with a tag", (email: string) => email.replace("@", "+quotes@")],
  ])("isn't sent %s either", async (_how, spell) => {
    expect((await ask(spell(theirs))).status).toBe(403);
  });

  test.each([
    ["the form alone", { dotNumber: "" }],
    ["the request alone", { formData: quoteBody.formData }],
    ["another spelling", { dotNumber: `USDOT 0${dotNumber}`, formData: quoteBody.formData }],
  ])("isn't sent, though %s has the DOT number", async (_where, more) => {
    expect((await ask(theirs, more)).status).toBe(403);
  });

  test("isn't sent for another browser's confirmation, or another address's", async () => {
    await confirmBrowser(app, theirs);
    expect((await ask(theirs)).status).toBe(403);
    expect((await ask(theirs, {}, await confirmBrowser(app, "me@carrier.test"))).status).toBe(403);
  });

  test("is sent once this browser confirmed it, under the key with which it was refused", async () => {
    const key = { "Idempotency-Key": "a-request-of-theirs" };
    expect((await ask(theirs, {}, key)).status).toBe(403);
    const confirmed = { ...key, ...(await confirmBrowser(app, theirs)) };
    const answer = await ask(theirs, {}, confirmed);
    expect(answer).toMatchObject({ status: 200, body: { delivery: "sent" } });
    expect(app.peer.mailTo(agency)).toHaveLength(1);
    // Its retry gets the same answer, though the browser has forgotten the address since.
    expect((await ask(theirs, {}, key)).body).toEqual(answer.body);
    expect(app.peer.mailTo(agency)).toHaveLength(1);
  });

  test("is let through where FMCSA's record can't be read: what we gave away ourselves is known", async () => {
    api.fmcsa.setFault("all", "500");
    expect((await ask(theirs)).status).toBe(403);
    const stranger = { dotNumber: "1000009", formData: { ...quoteBody.formData, dotNumber: "1000009" } };
    expect((await ask("someone@carrier.test", stranger)).status).toBe(200);
  });
});

test("a quote request with another address, or another carrier's number, needs no code", async () => {
  expect((await ask("me@carrier.test")).status).toBe(200);
  expect((await ask(theirs, { dotNumber: "", formData: quoteBody.formData })).status).toBe(200);
});
