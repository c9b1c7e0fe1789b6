import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { callAbout, getMessageTo } from "#server/testing/sent-messages.ts";
import { confirmBrowser } from "#server/testing/confirmed-browser.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import {
  cancelMessage,
  getOutboxMessage,
  listOutbox,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox-api.ts";

const agency = "first@agency.test";
const customer = "owner@carrier.test";

const app = await openTestApp();
let browser: Browser;
beforeEach(async () => {
  browser = await signedIn(app);
});

const messageTo = async (recipient: string) => getMessageTo(app, recipient);
const call = async (contract: Parameters<Browser["call"]>[0], id: string, key?: string) =>
  callAbout(browser, contract, id, key);
const list = async (query: Record<string, string> = {}) =>
  listOutbox.response.parse((await browser.call(listOutbox, { query })).body).data;
describe("the list of messages", () => {
  test("is the newest first, with its PDF's name, and no text", async () => {
    await app.post("/api/feature-suggestions", supportBody);
    await app.post("/api/send-quote-request", quoteBody);
    const messages = await list();
    expect(messages).toHaveLength(5);
    const times = messages.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(messages.find(({ recipient }) => recipient === agency)).toMatchObject({
      status: "sent",
      pdf: expect.stringMatching(/\.pdf$/),
    });
    expect(JSON.stringify((await browser.call(listOutbox)).body)).not.toMatch(/textBody|unsubscribeToken/);
  });

  test("comes page by page", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    const first = listOutbox.response.parse((await browser.call(listOutbox, { query: { limit: "2" } })).body);
    const rest = await list({ limit: "2", cursor: first.nextCursor ?? "" });
    expect(new Set([...first.data, ...rest].map(({ id }) => id)).size).toBe(3);
  });

  test("has only what is looked for: a part of the address or the subject, literally", async () => {
    await app.post("/api/send-quote-request", { ...quoteBody, companyName: "100% Freight_Co\\" });
    const found = async (search: string) => (await list({ search })).map(({ recipient }) => recipient);
    expect(await found("FIRST@ag")).toEqual([agency]);
    for (const search of ["100%", "freight_co", "Co\\"]) expect(await found(search)).toHaveLength(2);
    for (const search of ["1%0", "freight__o", "'; drop table outbox_messages"])
      expect(await found(search)).toEqual([]);
    expect(await list({ status: "failed" })).toEqual([]);
    expect(await list({ status: "sent", search: "agency" })).toHaveLength(2);
  });
});

describe("a message as it was sent", () => {
  const open = async (id: string) => {
    const { body } = await call(getOutboxMessage, id);
    return getOutboxMessage.response.parse(body).data;
  };

  test("has the text and the HTML that went out", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    const { content, pdfUrl, messageId } = await open((await messageTo(agency)).id);
    const received = app.peer.mailTo(agency)[0]?.mail;
    expect(content?.text.trim()).toBe(received?.text?.trim());
    expect(content?.html).toContain("<blockquote>Please quote us.</blockquote>");
    expect(pdfUrl).toMatch(/^\/[\w-]{43}\.pdf$/);
    expect(messageId).toBe(received?.messageId);
  });

  test("has the visitor's text as text", async () => {
    const suggestion = '<script>alert(1)</script><img src=x onerror="alert(2)">';
    await app.post("/api/feature-suggestions", { ...supportBody, suggestion });
    const { content } = await open((await messageTo("support@rigfile.example")).id);
    expect(content?.html).toContain("&lt;script&gt;alert(1)");
    expect(content?.html).not.toMatch(/<script|<img/);
  });

  test("is without its text if it held full answers for their owner, or a code", async () => {
    await app.post("/api/send-self-email", selfEmailBody, await confirmBrowser(app, customer));
    const copy = await messageTo(customer);
    expect(copy).toMatchObject({ status: "sent", textBody: "", htmlBody: "" });
    expect((await open(copy.id)).content).toBeNull();
    expect(await call(resendMessage, copy.id)).toMatchObject({
      status: 409,
      body: { message: "The text of this message wasn't kept, so it can't be sent again." },
    });
  });

  test.each([getOutboxMessage, retryMessage, cancelMessage, resendMessage])(
    "is 404 without one, and 400 for what isn't an id: $method $path",
    async (contract) => {
      expect(await call(contract, randomUUID())).toMatchObject({ status: 404, body: { success: false } });
      expect((await call(contract, "1 or 1=1")).status).toBe(400);
    },
  );
});
