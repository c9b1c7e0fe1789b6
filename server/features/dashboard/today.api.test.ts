import { beforeEach, describe, expect, test } from "vitest";
import { testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { getUnreadCount } from "#shared/api/admin/events.ts";
import { acknowledgeFailures, listOutbox } from "#shared/api/admin/outbox-api.ts";
import { getToday, maxRenewals } from "#shared/api/admin/dashboard.ts";
import { listTickets } from "#shared/api/admin/tickets.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { type NewCompanyProfile, companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { addDays } from "#shared/text/time-zone.ts";

const app = await openTestApp({ QUOTES_DAILY: "1" });
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

const read = async () => getToday.response.parse((await admin.call(getToday)).body).data;

describe("today", () => {
  test("has nothing on the first day", async () => {
    const { day, renewals, failingSets, ...lists } = await read();
    expect(failingSets).toEqual([]);
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(renewals).toEqual({ data: [], hasMore: false });
    const { followUps, ...others } = lists;
    expect(followUps).toEqual({ count: 0, oldestOn: null });
    for (const list of Object.values(others)) expect(list).toEqual({ count: 0, oldestAt: null });
  });

  test("counts what waits, as the lists and the menu do", async () => {
    app.peer.answer("first@agency.test", 550);
    for (let count = 0; count < 2; count += 1) await app.post(sendQuoteRequest.path, quoteBody);
    await app.post(submitSuggestion.path, supportBody);
    const { db } = app.server.container.database;
    await db.insert(profileRecords).values(testRecord({ actionType: "quote", followUp: "contacted" }));
    const { newQuotes, held, failed, waitingTickets } = await read();
    expect(newQuotes).toEqual({ count: 2, oldestAt: expect.any(String) });
    expect(waitingTickets).toEqual({ count: 1, oldestAt: expect.any(String) });
    expect(failed?.count).toBe(1);
    expect(held?.count).toBeGreaterThan(0);
    const listed = await admin.call(listOutbox, { query: { unseen: "true" } });
    expect(listOutbox.response.parse(listed.body).data.map(({ status }) => status)).toEqual(["refused"]);
    const mail = 1 + (held?.count ?? 0);
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ unread: 1, newQuotes: 2, mail });
    await db.update(outboxMessages).set({ seenAt: new Date() });
    expect((await read()).failed?.count).toBe(0);
  });

  test("has mail that may have arrived apart from what failed, until it's marked as seen", async () => {
    app.peer.answer("first@agency.test", 550);
    await app.post(sendQuoteRequest.path, quoteBody);
    await app.run("update outbox_messages set status = 'uncertain' where recipient = 'second@agency.test'");
    const count = async () => {
      const { failed, uncertain } = await read();
      return [failed?.count, uncertain?.count];
    };
    const listUnseen = async (unseen: string) => {
      const { body } = await admin.call(listOutbox, { query: { unseen } });
      return listOutbox.response.parse(body).data.map(({ status }) => status);
    };
    expect(await count()).toEqual([1, 1]);
    expect([await listUnseen("true"), await listUnseen("uncertain")]).toEqual([["refused"], ["uncertain"]]);
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ mail: 2 });
    await admin.call(acknowledgeFailures);
    expect(await count()).toEqual([0, 0]);
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ mail: 0 });
  });

  test("has the tickets whose customer waits, and since when the first one does", async () => {
    const hour = (count: number) => new Date(Date.UTC(2026, 10, 20, count));
    const ticket = (suggestion: string, rest: object) => ({
      ticketId: suggestion,
      suggestion,
      createdAt: hour(0),
      waitingSince: hour(3),
      ...rest,
    });
    await app.server.container.database.db.insert(featureSuggestions).values([
      ticket("new", {}),
      // It was answered, and the customer wrote again.
      ticket("again", { status: "pending", waitingSince: hour(2) }),
      ticket("answered", { status: "open", waitingSince: null }),
      ticket("closed", { status: "closed", waitingSince: hour(1) }),
    ]);
    expect((await read()).waitingTickets).toEqual({ count: 2, oldestAt: hour(2).toISOString() });
    const { body } = await admin.call(listTickets, { query: { waiting: "true", sort: "turn" } });
    const listed = listTickets.response.parse(body).data.map(({ suggestion }) => suggestion);
    expect(listed).toEqual(["again", "new"]);
  });

  test("says which part it couldn't read, and has the others", async () => {
    await app.run("alter table company_profiles rename column policy_ends_on to hidden");
    const { renewals, newQuotes } = await read();
    await app.run("alter table company_profiles rename column hidden to policy_ends_on");
    expect([renewals, newQuotes]).toEqual([null, { count: 0, oldestAt: null }]);
    expect(app.logLines.join("")).toContain("a part of Today could not be read");
  });
});

type Saved = Partial<NewCompanyProfile> & { readonly ends?: number };

/** Saves profiles one after another; `ends` in days from today. */
async function save(day: string, ...profiles: readonly Saved[]): Promise<void> {
  const contact = { name: "Acme", businessType: "", type: "", email: "", phone: "", registryVersion: 1 };
  await app.server.container.database.db.insert(companyProfiles).values(
    profiles.map(({ ends, ...profile }, index) => ({
      ...contact,
      createdAt: new Date(Date.parse(day) + index),
      answers: {},
      policyEndsOn: ends === undefined ? null : addDays(day, ends),
      ...profile,
    })),
  );
}
const renewing = async () => (await read()).renewals?.data.map(({ companyName }) => companyName);

describe("renewals", () => {
  test("come from what a visitor saved: the policy that ends last, with its insurer", async () => {
    const { day } = await read();
    const policies = [
      {
        carrier: "Old River Casualty",
        effectiveDate: addDays(day, -700),
        expirationDate: addDays(day, -335),
      },
      { carrier: "Great Plains Mutual", effectiveDate: addDays(day, -335), expirationDate: addDays(day, 30) },
    ];
    const formData = { ...quoteBody.formData, priorInsuranceHistory: policies };
    expect((await app.post(sendQuoteRequest.path, { ...quoteBody, formData })).status).toBe(200);
    const { renewals } = await read();
    expect(renewals?.data).toEqual([
      {
        companyName: "Doe Hauling",
        dotNumber: formData.dotNumber ?? "",
        email: "jane.doe@example.com",
        insurer: "Great Plains Mutual",
        endsOn: addDays(day, 30),
      },
    ]);
  });

  test("cover today and the next 60 days, the first one first", async () => {
    const { day } = await read();
    const ends = { "last day": 60, today: 0, over: -1, "too far": 61, unknown: undefined };
    await save(
      day,
      ...Object.entries(ends).map(([name, days], index) => ({
        name,
        dotNumber: String(index),
        ...(days !== undefined && { ends: days }),
      })),
    );
    expect(await renewing()).toEqual(["today", "last day"]);
  });

  test("follow a company's newest answers, by its DOT number, or else by its address", async () => {
    const { day } = await read();
    const [dot, mail] = [{ dotNumber: "123" }, { email: "Ann@carrier.test" }];
    await save(
      day,
      { ...dot, name: "renewed since", ends: 10 },
      { ...dot, ends: 375 },
      { ...mail, name: "first", ends: 5 },
      { ...mail, email: "ann@carrier.test", name: "second", ends: 6 },
      { ...mail, dotNumber: "9", name: "another company", ends: 7 },
      { name: "nobody", email: "bob@carrier.test", ends: 8 },
    );
    expect(await renewing()).toEqual(["second", "another company", "nobody"]);
  });

  test("are a hundred at most, and it says if there are more", async () => {
    const { day } = await read();
    await save(
      day,
      ...Array.from({ length: maxRenewals + 1 }, (_each, index) => ({ dotNumber: `${index}`, ends: 1 })),
    );
    const { renewals } = await read();
    expect([renewals?.data.length, renewals?.hasMore]).toEqual([maxRenewals, true]);
  });
});
