import { describe, expect, test } from "vitest";
import { supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { storeOn } from "#server/db/store.ts";
import { suggestionsRepository } from "./suggestions-repository.ts";

const path = "/api/feature-suggestions";
const desk = "support@rigfile.example";

const app = await openTestApp();

describe("a call for help", () => {
  test("becomes an open ticket whose number can be read over the phone", async () => {
    const answer = await app.post(path, supportBody);
    expect(answer.status).toBe(200);
    const { ticketId } = answer.body as { ticketId: string };
    expect(ticketId).toMatch(/^RF-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(await app.rows(featureSuggestions)).toMatchObject([
      {
        ticketId,
        type: "support",
        status: "open",
        suggestion: supportBody.suggestion,
        userEmail: "owner@carrier.test",
        adminRepliedAt: null,
      },
    ]);
  });

  test("is acknowledged to the user and announced to the support desk", async () => {
    const { ticketId } = (await app.post(path, supportBody)).body as { ticketId: string };
    const [toUser] = app.peer.mailTo("owner@carrier.test");
    expect(toUser?.mail.subject).toBe(`We received your request ${ticketId}`);
    expect(toUser?.mail.from?.address).toBe(desk);
    expect(toUser?.mail.text).toContain(`Your request number is ${ticketId}.`);
    const [toDesk] = app.peer.mailTo(desk);
    expect(toDesk?.mail.text).toContain(supportBody.suggestion);
    expect(toDesk?.mail.subject).toBe(`New support request: ${ticketId}`);
    expect(toDesk?.mail.replyTo?.[0]?.address).toBe("owner@carrier.test");
  });

  test("links the support desk to its ticket, which a reply by email goes past", async () => {
    await app.post(path, supportBody);
    const [ticket] = await app.rows(featureSuggestions);
    const [toDesk] = app.peer.mailTo(desk);
    expect(toDesk?.mail.text).toContain(`/admin/support?ticket=${ticket?.id}`);
    expect(toDesk?.mail.text).toContain("the Inbox won't show it and the ticket stays open");
  });

  test("keeps its lines separate and its markup harmless in the mail to the desk", async () => {
    await app.post(path, { ...supportBody, suggestion: "one\n<b>two</b>" });
    const [toDesk] = app.peer.mailTo(desk);
    expect(toDesk?.mail.html).toContain("one<br>\n&lt;b&gt;two&lt;/b&gt;");
  });

  test("from an address that is refused is kept, and the user sees why", async () => {
    app.peer.answer("owner@carrier.test", 550);
    const answer = await app.post(path, supportBody);
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.body).toHaveProperty("message", expect.stringContaining("rejected owner@carrier.test"));
  });

  test("needs an address to answer to", async () => {
    const answer = await app.post(path, { ...supportBody, userEmail: null });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "userEmail" }] } });
    expect(await app.rows(featureSuggestions)).toEqual([]);
  });
});

describe("a feature request", () => {
  const request = { suggestion: "A dark mode, please.", userEmail: null };

  test("needs no address, and is the type when none is given", async () => {
    expect((await app.post(path, request)).body).toMatchObject({ success: true });
    expect(await app.rows(featureSuggestions)).toMatchObject([{ type: "feature_request", userEmail: null }]);
    expect(app.peer.received.map(({ recipient }) => recipient)).toEqual([desk]);
  });

  test("without a message is refused", async () => {
    const answer = await app.post(path, { ...request, suggestion: " \n " });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "suggestion" }] } });
  });
});

test("a ticket number that is taken is not given twice", async () => {
  const suggestions = suggestionsRepository(storeOn(app.server.container.database.db));
  const ticket = { suggestion: "again", userEmail: null };
  const ids = ["RF-AAAA-AAAA", "RF-AAAA-AAAA", "RF-AAAA-AAAA", "RF-BBBB-BBBB"];
  const next = () => ids.shift() ?? "";
  expect(await suggestions.add(ticket, next)).toBe("RF-AAAA-AAAA");
  expect(await suggestions.add(ticket, next)).toBe("RF-BBBB-BBBB");
});
