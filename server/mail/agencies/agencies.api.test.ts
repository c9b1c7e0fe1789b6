import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { callAbout, getMessageTo } from "#server/testing/sent-messages.ts";
import { openTestApp, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { addAgency, changeAgency, listAgencies, removeAgency } from "#shared/api/admin/agencies-api.ts";
import { retryMessage } from "#shared/api/admin/outbox-api.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { outboxMessages, partnerAgencies } from "#shared/schema/mail.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";

const quotePath = "/api/send-quote-request";
const app = await openTestApp();
let browser: Browser;
beforeEach(async () => {
  await app.run("delete from partner_agencies");
  browser = await signedIn(app);
});

const texas = { name: "Lone Star Truck Insurance", email: "lone@star.test", states: ["TX"] };
async function add(body: object) {
  const answer = await browser.call(addAgency, { body });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return addAgency.response.parse(answer.body).data;
}
const listed = async () =>
  listAgencies.response.parse((await browser.call(listAgencies, { query: { sort: "name" } })).body).data;
const request = async (mailingState: string | undefined, more: object = {}) =>
  app.post(quotePath, { ...quoteBody, ...more, formData: { ...minimalProfile, mailingState } });
const getReceivers = () =>
  app.peer.received.map(({ recipient }) => recipient).filter((each) => each !== quoteBody.customerEmail);

describe("the agencies of the configuration", () => {
  const start = async (QUOTE_RECIPIENTS: string, given?: Awaited<ReturnType<typeof lendDatabase>>) =>
    startTestApp({ QUOTE_RECIPIENTS }, undefined, given);
  const emails = async (from: TestApp) => (await from.rows(partnerAgencies)).map(({ email }) => email);

  test("fill the list at the first start, and never again", async () => {
    const { database, drop } = await lendDatabase();
    const kept = { database, drop: async () => undefined };
    onTestFinished(drop);
    const first = await start("a@agency.test,b@agency.test", kept);
    expect(await emails(first)).toEqual(["a@agency.test", "b@agency.test"]);
    await first.run("delete from partner_agencies");
    await first.close();
    const second = await start("a@agency.test,c@agency.test", kept);
    expect(await emails(second)).toEqual([]);
    await second.close();
  });
});

describe("managing agencies", () => {
  test("adds, changes and removes one, and records each", async () => {
    const { id } = await add({ ...texas, states: ["TX", "AL", "TX"] });
    expect(await listed()).toMatchObject([{ ...texas, states: ["AL", "TX"], isActive: true }]);
    const body = { isActive: false, states: [] };
    expect((await browser.call(changeAgency, { params: { id }, body })).status).toBe(200);
    expect(await listed()).toMatchObject([{ ...texas, states: [], isActive: false }]);
    expect((await callAbout(browser, removeAgency, id)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "agency_changed");
    const former = { formerStates: "AL TX", formerIsActive: true };
    expect(events.map(({ details }) => details)).toMatchObject([
      { done: "added", states: "AL TX", isActive: true },
      { done: "changed", states: "", isActive: false, ...former },
      { done: "removed", states: "", isActive: false },
    ]);
  });

  test.each([
    [{}, ["name", "email"]],
    [{ ...texas, name: " " }, ["name"]],
    [{ ...texas, name: "A\r\nBcc: x@y.test" }, ["name"]],
    [{ ...texas, email: "a@b.test\r\nBcc: c@d.test" }, ["email"]],
    [{ ...texas, states: ["XX"] }, ["states.0"]],
  ])("refuses %j", async (body, paths) => {
    const answer = await browser.call(addAgency, { body });
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
    expect(await listed()).toEqual([]);
  });

  test("has each address once, whatever its case", async () => {
    await add(texas);
    const other = await add({ ...texas, email: "other@star.test" });
    const taken = { email: "LONE@star.test" };
    expect((await browser.call(addAgency, { body: { ...texas, ...taken } })).status).toBe(409);
    const change = await browser.call(changeAgency, { params: { id: other.id }, body: taken });
    expect(change).toMatchObject({ status: 409, body: { errors: [{ path: "email" }] } });
    const same = { params: { id: other.id }, body: { email: "Other@Star.test" } };
    expect((await browser.call(changeAgency, same)).status).toBe(200);
  });

  test("answers 404 for one that was removed", async () => {
    const id = randomUUID();
    expect((await browser.call(changeAgency, { params: { id }, body: { isActive: true } })).status).toBe(404);
    expect((await callAbout(browser, removeAgency, id)).status).toBe(404);
  });
});

describe("a quote request", () => {
  test("goes to active agencies that take the company's state, or every state", async () => {
    await add(texas);
    await add({ name: "Everywhere", email: "every@where.test" });
    await add({ name: "Ohio only", email: "ohio@only.test", states: ["OH"] });
    await add({ name: "Off", email: "off@off.test", isActive: false });
    await request("TX");
    expect(getReceivers().toSorted()).toEqual(["every@where.test", "lone@star.test"]);
  });

  test("goes by where trucks park without a mailing state, and only to agencies of every state without either", async () => {
    await add(texas);
    await add({ name: "Everywhere", email: "every@where.test" });
    await request(undefined, { customerEmail: "a@carrier.test" });
    expect(getReceivers()).not.toContain("lone@star.test");
    app.peer.received.length = 0;
    const formData = { ...minimalProfile, mailingState: undefined, garagingState: "TX" };
    await app.post(quotePath, { ...quoteBody, formData });
    expect(getReceivers()).toContain("lone@star.test");
  });

  test.each([
    ["has no agency at all", []],
    ["has only inactive ones", [{ ...texas, states: [], isActive: false }]],
  ])("that %s is held for the operator, and the customer learns that", async (_name, agencies) => {
    for (const agency of agencies) await add(agency);
    const { status, body } = await request("OH");
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, delivery: "held", agencies: 0 });
    expect(body).toHaveProperty("message", expect.stringContaining("No partner agency takes requests"));
    expect(app.peer.received).toEqual([]);
    const held = await getMessageTo(app, "support@rigfile.example");
    expect(held).toMatchObject({
      status: "held",
      lastError: expect.stringContaining("No agency takes Ohio."),
    });
    expect(await callAbout(browser, retryMessage, held.id)).toMatchObject({ status: 409 });
    expect(app.peer.received).toEqual([]);
    await add({ name: "Ohio", email: "ohio@star.test", states: ["OH"] });
    await callAbout(browser, retryMessage, held.id);
    expect(app.peer.mailTo("ohio@star.test")[0]?.mail.replyTo?.[0]?.address).toBe(quoteBody.customerEmail);
  });

  test("is public about the number of agencies and the names that were given", async () => {
    await app.run("insert into partner_agencies (name, email) values ('x@agency.test', 'x@agency.test')");
    await add({ ...texas, name: "<b>Lone</b> Star" });
    await add({ ...texas, email: "off@star.test", isActive: false });
    const { body } = await app.get("/api/site-settings");
    expect(body).toMatchObject({ partnerAgencies: 2, agencies: ["<b>Lone</b> Star"] });
    expect(JSON.stringify(body)).not.toContain(".test");
  });
});

test("an agency gets its own profile in full, as an address that is known", async () => {
  await add(texas);
  const body = { ...selfEmailBody, customerEmail: "Lone@star.test", formData: maximalProfile };
  await app.post("/api/send-self-email", body);
  expect(app.peer.received[0]?.mail.text).toContain(maximalProfile.drivers?.[0]?.fullName);
  expect(await app.rows(outboxMessages)).toMatchObject([{ status: "sent", isTransient: true, textBody: "" }]);
});
