import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { addAgency, changeAgency, removeAgency } from "#shared/api/admin/agencies-api.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import {
  countHeldMatches,
  releaseHeldMatches,
  releaseQuoteRequest,
  sendToAgencies,
  setAgencyAnswer,
} from "#shared/api/admin/records/quote-routing.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";

const support = "support@rigfile.example";
const customer = quoteBody.customerEmail;
const app = await openTestApp({ QUOTES_DAILY: "2" });
let browser: Browser;
beforeEach(async () => {
  await app.run("delete from partner_agencies");
  for (const table of ["mail_counts", "blocked_addresses"]) await app.run(`delete from ${table}`);
  browser = await signedIn(app);
});

const empire = { name: "Empire Truck Insurance", email: "quotes@empire.test", states: ["NY"] };
const lone = { name: "Lone Star Truck Insurance", email: "lone@star.test", states: ["TX"] };

const add = async (body: object): Promise<string> =>
  addAgency.response.parse((await browser.call(addAgency, { body })).body).data.id;
const open = async (id: string, states: string[]) =>
  browser.call(changeAgency, { params: { id }, body: { states } });

async function request(mailingState: string, more: object = {}): Promise<string> {
  const formData = { ...minimalProfile, mailingState };
  const { body } = await app.post("/api/send-quote-request", { ...quoteBody, ...more, formData });
  const { reference } = body as { reference: string };
  const row = (await app.rows(profileRecords)).find((record) => record.reference === reference);
  if (!row) throw new Error("The quote request was not stored.");
  return row.id;
}

const send = async (id: string, ...agencies: string[]) =>
  browser.call(sendToAgencies, { params: { id }, body: { agencies } });
const release = async (id: string) => browser.call(releaseQuoteRequest, { params: { id } });
const read = async (id: string) =>
  getProfileRecord.response.parse((await browser.call(getProfileRecord, { params: { id } })).body).data;
const mailTo = (address: string) => app.peer.mailTo(address);
const matching = async () => (await browser.call(countHeldMatches)).body;

describe("a quote request that no agency takes", () => {
  test("says why, keeps the message, and goes out once an agency takes its state", async () => {
    const agency = await add(empire);
    const id = await request("TX", { message: "Please hurry, renewal is Friday" });
    const held = await read(id);
    expect(held).toMatchObject({
      message: "Please hurry, renewal is Friday",
      fmcsaCheck: { state: expect.any(String) },
      visit: { landingPage: expect.stringContaining("utm_source=radio") },
      messages: [{ status: "held", heldReason: "no_agency", heldState: "TX", recipient: support }],
      agencies: [{ id: agency, name: empire.name }],
    });
    expect(await release(id)).toMatchObject({
      status: 409,
      body: { message: "No agency takes Texas right now. Nothing was sent." },
    });
    await open(agency, ["NY", "TX"]);
    expect(await release(id)).toMatchObject({
      status: 200,
      body: { sent: [{ name: empire.name, status: "sent" }], already: [] },
    });
    expect(mailTo(empire.email)).toHaveLength(1);
    expect(mailTo(empire.email)[0]?.mail.attachments.length).toBeGreaterThanOrEqual(2);
    expect(mailTo(support)).toEqual([]);
    expect((await read(id)).messages).toMatchObject([
      { recipient: support, status: "canceled", lastError: `Sent to ${empire.name} instead.` },
      { recipient: empire.email, status: "sent", agencyId: agency },
      { recipient: customer, status: "sent" },
    ]);
  });

  test("tells the customer who has it, and nothing to one who unsubscribed", async () => {
    const agency = await add(lone);
    const first = await request("OH");
    await send(first, agency);
    const [told] = mailTo(customer);
    expect(told?.mail.subject).toMatch(/^Your quote request RF-\w+ was sent$/);
    expect(told?.mail.text).toContain(`Who will call or email you: ${lone.name}.`);
    await app.run(`insert into blocked_addresses (address) values ('${customer}')`);
    const second = await request("OH");
    await send(second, agency);
    expect(mailTo(customer)).toHaveLength(1);
  });

  test("counts as one that matches, and is released with all that do, but not those over a limit", async () => {
    const agency = await add(empire);
    const ids = [await request("TX"), await request("TX"), await request("TX")];
    await request("OH", { dotNumber: "77", customerEmail: "other@carrier.test" });
    expect((await read(ids[2] ?? "")).messages[0]?.heldReason).toBe("no_agency_over_limit");
    expect(await matching()).toMatchObject({ data: { matching: 0 } });
    await open(agency, ["NY", "TX"]);
    expect(await matching()).toMatchObject({ data: { matching: 2 } });
    const [one, other] = await Promise.all([
      browser.call(releaseHeldMatches),
      browser.call(releaseHeldMatches),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await expect.poll(() => mailTo(empire.email).length).toBe(2);
    expect(await matching()).toMatchObject({ data: { matching: 0 } });
    const messages = (await app.rows(outboxMessages)).filter(({ recipient }) => recipient === empire.email);
    expect(messages.map(({ submissionId }) => submissionId).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  });
});

describe("sending to agencies", () => {
  test("reaches each once, however often and by how many at once", async () => {
    const [star, other] = [await add(lone), await add({ ...empire, states: ["OH"] })];
    const id = await request("TX");
    const answers = await Promise.all(Array.from({ length: 6 }, async () => send(id, star, other)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const sent = answers.flatMap(({ body }) => (body as { sent: { name: string }[] }).sent);
    expect(sent.map(({ name }) => name)).toEqual([empire.name]);
    expect(await send(id, star)).toMatchObject({
      body: { sent: [], already: [{ name: lone.name, at: expect.any(String) }] },
    });
    for (const { email } of [lone, empire]) expect(mailTo(email)).toHaveLength(1);
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "quote_routed");
    expect(events).toMatchObject([{ details: { record: id, agencies: empire.name, isRelease: false } }]);
  });

  test("has the same message and files as the first one", async () => {
    await add(lone);
    const other = await add({ ...empire, isActive: false });
    const id = await request("TX");
    await send(id, other);
    const [first, copy] = [lone, empire].map(({ email }) => mailTo(email)[0]?.mail);
    expect(copy?.text).toBe(first?.text);
    expect(copy?.html).toBe(first?.html);
    expect(copy?.replyTo?.[0]?.address).toBe(customer);
    expect(copy?.attachments.map(({ content }) => content)).toEqual(
      first?.attachments.map(({ content }) => content),
    );
  });

  test("sends nothing if one was removed meanwhile", async () => {
    const [star, gone] = [await add(lone), await add(empire)];
    const id = await request("OH");
    await browser.call(removeAgency, { params: { id: gone } });
    expect(await send(id, star, gone)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining("was removed. Nothing was sent.") },
    });
    expect(mailTo(lone.email)).toEqual([]);
    expect((await read(id)).messages).toMatchObject([{ status: "held" }]);
  });

  test("reaches an agency at its new address if the old one rejected it, but not a second time", async () => {
    const star = await add(lone);
    app.peer.answer(lone.email, 550);
    const id = await request("TX");
    expect((await read(id)).messages).toMatchObject([{ status: "refused" }, { recipient: customer }]);
    await browser.call(changeAgency, { params: { id: star }, body: { email: "new@star.test" } });
    for (const count of [1, 0]) expect((await send(id, star)).body).toHaveProperty("sent.length", count);
    await browser.call(changeAgency, { params: { id: star }, body: { email: "newer@star.test" } });
    expect(await send(id, star)).toMatchObject({ body: { sent: [], already: [{ name: lone.name }] } });
  });

  test("that are dead sends to the others, names none of them to the customer, and says so if none is left", async () => {
    const [star, other] = [await add(lone), await add({ ...empire, isActive: false })];
    await app.run(`insert into blocked_addresses (address, reason) values ('${lone.email}', 'bounced')`);
    const id = await request("OH");
    expect(await send(id, star)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Email to Lone Star Truck Insurance came back\. Nothing was/) },
    });
    expect(await send(id, star, other)).toMatchObject({
      body: {
        sent: expect.arrayContaining([
          { name: lone.name, status: "failed" },
          { name: empire.name, status: "sent" },
        ]),
      },
    });
    expect(mailTo(lone.email)).toEqual([]);
    expect(mailTo(customer)[0]?.mail.text).toContain(`Who will call or email you: ${empire.name}.`);
  });

  test("is refused for what isn't a quote request", async () => {
    const star = await add(lone);
    expect((await send(randomUUID(), star)).status).toBe(404);
    expect((await release(randomUUID())).status).toBe(404);
    expect((await send(await request("TX"))).status).toBe(400);
  });
});

test("a request over the daily limit is released to the agencies that take it now", async () => {
  const star = await add(lone);
  await request("TX");
  await request("TX");
  const id = await request("TX");
  expect((await read(id)).messages).toMatchObject([
    { status: "held", heldReason: "daily_limit", recipient: lone.email },
  ]);
  const other = await add({ ...empire, states: [] });
  await browser.call(changeAgency, { params: { id: star }, body: { isActive: false } });
  expect(await release(id)).toMatchObject({ body: { sent: [{ name: empire.name }] } });
  expect((await read(id)).messages).toMatchObject([
    { recipient: lone.email, status: "canceled" },
    { recipient: empire.email, status: "sent", agencyId: other },
    { recipient: customer },
  ]);
});

describe("what an agency answered", () => {
  const answer = async (id: string, body: object) => browser.call(setAgencyAnswer, { params: { id }, body });
  const quoted = { recipient: "Lone@star.test", result: "quoted", premium: 12_500, reason: "" };

  test("is kept by its address, changed, and taken back", async () => {
    await add(lone);
    const id = await request("TX");
    expect((await answer(id, quoted)).status).toBe(200);
    await answer(id, { ...quoted, result: "lost", reason: "Cheaper elsewhere" });
    expect((await read(id)).answers).toMatchObject([
      { recipient: lone.email, result: "lost", premium: 12_500, reason: "Cheaper elsewhere" },
    ]);
    await answer(id, { ...quoted, result: null });
    expect((await read(id)).answers).toEqual([]);
  });

  test("belongs to an agency that has the request, and has whole dollars", async () => {
    await add(lone);
    const id = await request("TX");
    expect((await answer(id, { ...quoted, recipient: customer })).status).toBe(404);
    expect((await answer(randomUUID(), quoted)).status).toBe(404);
    for (const premium of [1.5, -1, 100_000_000, "12"])
      expect((await answer(id, { ...quoted, premium })).status).toBe(400);
  });
});
