import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from "#shared/api/admin/tickets.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { savedReplies } from "#shared/schema/feature-suggestions.ts";

const text = { title: "Password", body: "Hello {companyName},\n<b>{unknown}</b>" };

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

async function list(query: Record<string, string> = {}) {
  const { body } = await admin.call(listSavedReplies, { query });
  return listSavedReplies.response.parse(body).data;
}

describe("a saved reply", () => {
  test("is kept as typed, changed and removed, each of it recorded", async () => {
    expect((await admin.call(addSavedReply, { body: text })).status).toBe(200);
    const [saved] = await list();
    expect(saved).toMatchObject(text);
    const params = { id: saved?.id ?? "" };
    const body = { ...text, title: "Sign-in" };
    expect((await admin.call(changeSavedReply, { params, body })).status).toBe(200);
    expect(await list()).toMatchObject([body]);
    expect((await admin.call(removeSavedReply, { params })).status).toBe(200);
    expect(await list()).toEqual([]);
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "saved_reply_changed");
    expect(events.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { title: "Password", change: "added" },
        { title: "Sign-in", change: "changed" },
        { title: "Sign-in", change: "removed" },
      ]),
    );
  });

  test("that is gone is 404", async () => {
    const params = { id: "00000000-0000-4000-8000-000000000000" };
    for (const answer of [
      await admin.call(changeSavedReply, { params, body: text }),
      await admin.call(removeSavedReply, { params }),
    ])
      expect(answer).toMatchObject({
        status: 404,
        body: { message: "This saved reply doesn't exist anymore." },
      });
    expect((await app.rows(auditEvents)).filter(({ type }) => type === "saved_reply_changed")).toEqual([]);
  });

  test.each([
    ["title", { ...text, title: " " }],
    ["title", { ...text, title: "x".repeat(101) }],
    ["title", { ...text, title: "two\nlines" }],
    ["body", { ...text, body: "\n" }],
    ["body", { ...text, body: "x".repeat(10_001) }],
  ])("with a wrong %s is refused", async (path, body) => {
    expect(await admin.call(addSavedReply, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
    expect(await app.rows(savedReplies)).toEqual([]);
  });
});

test("saved replies are listed by title and found by what they say, in any case", async () => {
  for (const [title, body] of [
    ["Phone", "Call 100%"],
    ["Address", "Where to write"],
    ["Billing", "It is FREE"],
  ])
    await admin.call(addSavedReply, { body: { title, body } });
  const find = async (query: Record<string, string>) => (await list(query)).map(({ title }) => title);
  expect(await find({ sort: "title" })).toEqual(["Address", "Billing", "Phone"]);
  expect(await find({ search: "free" })).toEqual(["Billing"]);
  expect(await find({ search: "PHONE" })).toEqual(["Phone"]);
  expect(await find({ search: "0%" })).toEqual(["Phone"]);
  expect(await find({ search: "_" })).toEqual([]);
});
