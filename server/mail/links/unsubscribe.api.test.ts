import { describe, expect, test } from "vitest";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { blockedAddresses, outboxMessages } from "#shared/schema/mail.ts";
import { mailLinkTexts } from "#shared/api/mail/mail-links.ts";

const customer = "owner@carrier.test";
const oneClick = "List-Unsubscribe=One-Click";
const formType = "application/x-www-form-urlencoded";

const app = await openTestApp();

const sendTo = async (customerEmail: string) =>
  app.post("/api/send-self-email", { ...selfEmailBody, customerEmail });

function linkInMail(): string {
  const headers = app.peer.received.at(-1)?.mail.headers ?? [];
  const value = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return value.replace(/^<https:\/\/rigfile\.example/, app.url).replace(/>$/, "");
}

const post = async (url: string, body: string, type = formType) =>
  fetch(url, { method: "POST", headers: { "Content-Type": type }, body });

const words = async (response: Response) =>
  (await response.text())
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&#x27;", "'");

async function blocked(): Promise<string[]> {
  return (await app.rows(blockedAddresses)).map(({ address }) => address);
}

describe("the page that a customer's mail leads to", () => {
  test("asks first: looking at it, as link scanners do, stops nothing", async () => {
    await sendTo(customer);
    for (const method of ["GET", "HEAD"]) expect((await fetch(linkInMail(), { method })).status).toBe(200);
    const page = await fetch(linkInMail());
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await words(page)).toContain(mailLinkTexts.unsubscribe.ask.text);
    expect(await blocked()).toEqual([]);
  });

  test("has a form that needs no script and sends itself to where it is", async () => {
    await sendTo(customer);
    const page = await (await fetch(linkInMail())).text();
    expect(page).toMatch(/<form [^>]*method="post"/);
    expect(page).not.toContain("action=");
    expect(page).toMatch(/<input type="hidden" name="List-Unsubscribe" value="One-Click"/);
    expect(page).not.toContain("<script");
  });

  test("is nobody's business: no cache, no search engine, no referrer, no name in the log", async () => {
    await sendTo(customer);
    const { headers } = await fetch(linkInMail());
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    await expect.poll(() => app.logLines.join("")).toContain("/unsubscribe/:token");
    expect(app.logLines.join("")).not.toContain(linkInMail().split("/").at(-1));
  });
});

describe("stopping mail", () => {
  test.each([
    ["by the page's button or a mail program", formType, oneClick],
    [
      "by a mail program that sends multipart",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])("takes one POST %s", async (_how, type, body) => {
    await sendTo(customer);
    const answer = await post(linkInMail(), body, type);
    expect(answer.status).toBe(200);
    expect(await words(answer)).toContain(mailLinkTexts.unsubscribe.done.title);
    expect(await blocked()).toEqual([customer]);
    expect((await post(linkInMail(), body, type)).status).toBe(200);
    expect(await blocked()).toEqual([customer]);
  });

  test("ends mail to the customer in every spelling; the visitor sees the truth, and nothing is kept", async () => {
    await sendTo("Owner+x@Carrier.test");
    await post(linkInMail(), oneClick);
    app.peer.received.length = 0;
    for (const address of [customer, "OWNER@carrier.test", "owner+y@carrier.test"]) {
      const answer = await sendTo(address);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        message: "This address unsubscribed from Rigfile emails. Use another address, or download the PDF.",
      });
    }
    expect(app.peer.received).toEqual([]);
    expect((await sendTo("another@carrier.test")).status).toBe(200);
  });

  test("does not keep a quote request from the agencies, or a ticket from the desk", async () => {
    await sendTo(customer);
    await post(linkInMail(), oneClick);
    app.peer.received.length = 0;
    const quote = await app.post("/api/send-quote-request", quoteBody);
    expect(quote.body).toMatchObject({
      success: true,
      delivery: "sent",
      notice: "We didn't email you a confirmation: this address unsubscribed from Rigfile emails.",
    });
    const ticket = await app.post("/api/feature-suggestions", supportBody);
    expect(ticket.body).toHaveProperty(
      "message",
      expect.stringContaining("unsubscribed from Rigfile emails"),
    );
    expect(app.peer.received.map(({ recipient }) => recipient).toSorted()).toEqual([
      "first@agency.test",
      "second@agency.test",
      "support@rigfile.example",
    ]);
  });

  test("gives up what still waits to be sent there, and nothing else", async () => {
    await sendTo(customer);
    const link = linkInMail();
    app.peer.answer(customer, 451);
    app.peer.answer("first@agency.test", 451);
    await app.post("/api/send-quote-request", quoteBody);
    await post(link, oneClick);
    const waitingFor = async (recipient: string) =>
      (await app.rows(outboxMessages)).find((row) => row.recipient === recipient && row.status !== "sent");
    const attempts = (await waitingFor(customer))?.attempts ?? 0;
    await expect
      .poll(async () => (await waitingFor("first@agency.test"))?.attempts)
      .toBeGreaterThan(attempts + 2);
    expect(await waitingFor(customer)).toMatchObject({ status: "blocked", attempts, textBody: "" });
    expect(app.peer.mailTo(customer)).toHaveLength(1);
  });

  test("holds for what waits for another spelling, and for what was being written meanwhile", async () => {
    await sendTo(customer);
    const link = linkInMail();
    app.peer.answer("Owner+x@carrier.test", 451);
    await sendTo("Owner+x@carrier.test");
    await post(link, oneClick);
    app.peer.behave();
    const findWaiting = async () =>
      (await app.rows(outboxMessages)).find(({ recipient }) => recipient.startsWith("Owner+x"));
    await expect.poll(findWaiting).toMatchObject({ status: "blocked", textBody: "", htmlBody: "" });
    expect(app.peer.mailTo("Owner+x@carrier.test")).toEqual([]);
  });

  test("works for an agency that was mailed as a customer, and it still gets its quote requests", async () => {
    await sendTo("first@agency.test");
    await post(linkInMail(), oneClick);
    app.peer.received.length = 0;
    await app.post("/api/send-quote-request", quoteBody);
    expect(app.peer.mailTo("first@agency.test")).toHaveLength(1);
  });

  test.each([
    ["nothing", formType, ""],
    ["another form", formType, "name=value"],
    ["half of it", formType, "List-Unsubscribe=no"],
  ])("is not what %s does", async (_what, type, body) => {
    await sendTo(customer);
    expect((await post(linkInMail(), body, type)).status).toBe(400);
    expect(await blocked()).toEqual([]);
  });

  test("takes a small form alone", async () => {
    await sendTo(customer);
    expect((await post(linkInMail(), oneClick + "x".repeat(10_000))).status).toBe(413);
    expect(await blocked()).toEqual([]);
  });
});

describe("a link that belongs to no message", () => {
  test.each([
    "x",
    "A".repeat(43),
    "A".repeat(5000),
    "..%2f..%2fetc",
    "%00",
    "'; drop table blocked_addresses; --",
  ])("%j says so and stops nothing", async (token) => {
    const url = `${app.url}/unsubscribe/${token}`;
    for (const answer of [await fetch(url), await post(url, oneClick)]) {
      expect(answer.status).toBe(404);
      expect(await words(answer)).toContain(mailLinkTexts.unsubscribe.unknown.title);
    }
    expect(await blocked()).toEqual([]);
  });

  test("is all there is below it", async () => {
    for (const path of ["/unsubscribe", "/unsubscribe/a/b"]) expect((await app.get(path)).status).toBe(404);
  });
});
