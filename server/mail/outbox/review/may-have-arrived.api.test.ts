import { beforeEach, expect, test, vi } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { selfEmailBody } from "#server/testing/bodies.ts";
import { callAbout, getMessageTo } from "#server/testing/sent-messages.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import {
  acknowledgeFailures,
  listOutbox,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox-api.ts";

const customer = "owner@carrier.test";

const app = await openTestApp();
let browser: Browser;
beforeEach(async () => {
  browser = await signedIn(app);
});

/** Adds a message in this state that the mail server took without an answer. */
async function addUnanswered(state: string): Promise<string> {
  await app.post("/api/send-self-email", selfEmailBody);
  await app.run(`update outbox_messages set attempts = 0, uncertain_count = 1, ${state}`);
  return (await getMessageTo(app, customer)).id;
}
const listUnseen = async () => {
  const { body } = await browser.call(listOutbox, { query: { unseen: "uncertain" } });
  return listOutbox.response.parse(body).data.map(({ id }) => id);
};

test("what may have arrived is sent again as a copy, and stays in sight until it's marked as seen", async () => {
  const id = await addUnanswered("status = 'uncertain'");
  expect(await callAbout(browser, resendMessage, id)).toMatchObject({ body: { status: "sent" } });
  const copies = app.peer.mailTo(customer).map(({ mail }) => mail.messageId);
  expect(new Set(copies).size).toBe(2);
  expect(await listUnseen()).toEqual([id]);
  expect((await browser.call(acknowledgeFailures)).status).toBe(200);
  expect(await listUnseen()).toEqual([]);
});

test("what waits to be sent again is sent now, which uses up one of the copies", async () => {
  const id = await addUnanswered("status = 'queued', next_attempt_at = 'infinity'");
  expect(await callAbout(browser, retryMessage, id)).toMatchObject({ body: { success: true } });
  await vi.waitFor(async () => expect((await getMessageTo(app, customer)).status).toBe("sent"));
  expect(await getMessageTo(app, customer)).toMatchObject({ attempts: 1, uncertainCount: 1 });
  expect(app.peer.mailTo(customer)).toHaveLength(2);
});
