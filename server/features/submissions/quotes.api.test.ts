import { randomUUID } from "node:crypto";
import { array, assert, asyncProperty, boolean, constantFrom, record } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import {
  countQuoteRequests,
  type FollowUpChange,
  type FollowUpsAnswer,
  getQuoteNeighbors,
  listQuoteRequests,
  setFollowUps,
  toUndo,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { followUpStates } from "#shared/api/admin/records/profile-records-api.ts";

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
});

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20) + count * 60_000);
const quote = (rest: Parameters<typeof testRecord>[0] = {}) => testRecord({ actionType: "quote", ...rest });
const change = async (changes: readonly FollowUpChange[]): Promise<FollowUpsAnswer> => {
  const { status, body } = await operator.call(setFollowUps, { body: { changes } });
  expect(status).toBe(200);
  return setFollowUps.response.parse(body);
};
const readStates = async () =>
  new Map((await app.rows(profileRecords)).map((row) => [row.id, row.followUp] as const));
const readEvents = async () =>
  (await app.rows(auditEvents)).flatMap(({ type, details }) =>
    type === "follow_ups_changed" ? [details] : [],
  );

describe("the list of quote requests", () => {
  const list = async () => {
    const { body } = await operator.call(listQuoteRequests);
    return listQuoteRequests.response.parse(body).data;
  };

  test("says where the trucks park, how many there are, how many drivers, and from when", async () => {
    const formData = {
      ...quoteBody.formData,
      garagingCity: "Tulsa",
      garagingState: "OK",
      parkAtMailingAddress: "no",
      drivers: [{ fullName: "Ann" }, { fullName: "Bo" }],
      noDrivers: "",
      proposedEffectiveDate: "12/01/2026",
    };
    await app.post("/api/send-quote-request", { ...quoteBody, formData });
    expect(await list()).toMatchObject([
      { fleet: { city: "Tulsa", state: "OK", trucks: 1, drivers: 2, effectiveDate: "12/01/2026" } },
    ]);
  });

  test("has them of a profile of another form, and of none", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    await app.run(
      `update company_profiles set answers = '{"mailingState": " TX ", "powerUnits": "two", "drivers": null}'`,
    );
    await addRecords(app, [quote({ createdAt: minute(-1) })]);
    expect((await list()).map(({ fleet }) => fleet)).toEqual([
      { city: "", state: "TX", trucks: 0, drivers: 0, effectiveDate: "" },
      null,
    ]);
  });
});

describe("the counts", () => {
  test("has each state on these days, for quote requests alone", async () => {
    await addRecords(app, [
      quote(),
      quote({ followUp: "lost" }),
      quote({ createdAt: minute(-5000) }),
      testRecord(),
    ]);
    const count = async (query = {}) => (await operator.call(countQuoteRequests, { query })).body;
    const none = { contacted: 0, quoted: 0, bound: 0 };
    expect(await count()).toEqual({ success: true, data: { ...none, new: 2, lost: 1 } });
    expect(await count({ from: "2026-11-20" })).toMatchObject({ data: { ...none, new: 1, lost: 1 } });
  });
});

describe("the neighbors of a quote request", () => {
  const quotes = Array.from({ length: 4 }, (_each, index) =>
    quote({
      // Two came at the same time.
      createdAt: minute([0, 1, 1, 2][index] ?? 0),
      companyName: `Carrier ${index}`,
      followUp: index === 1 ? "lost" : "new",
    }),
  );
  const find = async (id: string, query = {}) =>
    (await operator.call(getQuoteNeighbors, { params: { id }, query })).body;

  test.each([{}, { sort: "createdAt" }, { sort: "companyName", search: "carrier" }, { followUp: "new" }])(
    "are those before and after it in the list: %j",
    async (query) => {
      await addRecords(app, [...quotes, testRecord({ companyName: "Carrier" })]);
      const { body } = await operator.call(listQuoteRequests, { query });
      const ids = listQuoteRequests.response.parse(body).data.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(2);
      for (const [index, id] of ids.entries())
        expect(await find(id, query)).toMatchObject({
          data: { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null },
        });
    },
  );

  test("are there for one that the filters leave out by now, and none for one that is gone", async () => {
    await addRecords(app, quotes);
    const [, lost] = quotes;
    const { data } = (await find(lost?.id ?? "", { followUp: "new" })) as { data: object };
    expect(Object.values(data)).not.toContain(null);
    expect(await find(randomUUID())).toMatchObject({ data: { previous: null, next: null } });
  });
});

describe("many follow-ups at once", () => {
  test("are one event, and leave the notes", async () => {
    const [one, other] = [
      quote({ reference: "RF-ONE", followUpNote: "Call Ann" }),
      quote({ reference: "RF-TWO", followUp: "quoted" }),
    ];
    await addRecords(app, [one, other]);
    const { changed } = await change(
      [one, other].map(({ id }) => ({ id, followUp: "bound", previousFollowUpAt: null })),
    );
    expect(changed).toHaveLength(2);
    expect(await readEvents()).toEqual([
      {
        count: 2,
        from: expect.stringMatching(/^(new \(1\), quoted|quoted \(1\), new) \(1\)$/),
        to: "bound (2)",
        requests: expect.stringMatching(/^RF-(ONE, RF-TWO|TWO, RF-ONE)$/),
      },
    ]);
    const rows = await app.rows(profileRecords);
    expect(rows.find(({ id }) => id === one.id)).toMatchObject({
      followUp: "bound",
      followUpNote: "Call Ann",
    });
  });

  test("leave out what was changed meanwhile, what is gone and what isn't a quote request", async () => {
    const [mine, theirs, download] = [quote(), quote(), testRecord()];
    await addRecords(app, [mine, theirs, download]);
    await change([{ id: theirs.id, followUp: "lost", previousFollowUpAt: null }]);
    const answer = await change(
      [mine.id, theirs.id, download.id, randomUUID()].map((id) => ({
        id,
        followUp: "contacted",
        previousFollowUpAt: null,
      })),
    );
    expect(answer.changed).toMatchObject([{ id: mine.id, from: "new", followUp: "contacted" }]);
    expect(answer.conflicts).toMatchObject([{ id: theirs.id, followUp: "lost" }]);
    const states = await readStates();
    expect([states.get(theirs.id), states.get(download.id)]).toEqual(["lost", "new"]);
  });

  test("that change nothing aren't an event", async () => {
    await change([{ id: randomUUID(), followUp: "lost", previousFollowUpAt: null }]);
    expect(await readEvents()).toEqual([]);
  });

  test("from two tabs at once change each request once", async () => {
    const quotes = Array.from({ length: 20 }, () => quote());
    await addRecords(app, quotes);
    const all = (followUp: "lost" | "bound") =>
      quotes.map(({ id }) => ({ id, followUp, previousFollowUpAt: null }));
    const answers = await Promise.all([change(all("lost")), change(all("bound").toReversed())]);
    expect(answers.map(({ changed }) => changed.length).toSorted((a, b) => a - b)).toEqual([0, 20]);
  });

  const valid = { id: randomUUID(), followUp: "lost", previousFollowUpAt: null };
  test.each([
    [[], "changes"],
    [Array.from({ length: 101 }, () => ({ ...valid, id: randomUUID() })), "changes"],
    [[valid, { ...valid, id: valid.id.toUpperCase() }], "changes"],
    [[{ ...valid, followUp: "sold" }], "changes.0.followUp"],
    [[{ id: valid.id, followUp: "lost" }], "changes.0.previousFollowUpAt"],
    [[{ ...valid, followUpNote: "x" }], "changes.0.followUpNote"],
  ])("are refused: %#", async (changes, path) => {
    expect(await operator.call(setFollowUps, { body: { changes } })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  test("are undone exactly: each has its former state, but for those that another tab changed", async () => {
    const state = constantFrom(...followUpStates);
    const rows = array(record({ before: state, isChosen: boolean(), elsewhere: state, isTaken: boolean() }), {
      minLength: 1,
      maxLength: 12,
    });
    await assert(
      asyncProperty(rows, state, async (drawn, target) => {
        const quotes = drawn.map((row) => ({ ...row, ...quote({ followUp: row.before }) }));
        await addRecords(
          app,
          quotes.map(({ before: _b, isChosen: _c, elsewhere: _e, isTaken: _t, ...row }) => row),
        );
        const chosen = quotes.filter(({ isChosen }) => isChosen);
        if (chosen.length === 0) return;
        const answer = await change(
          chosen.map(({ id }) => ({ id, followUp: target, previousFollowUpAt: null })),
        );
        const taken = new Map(
          quotes.flatMap(({ id, isTaken, elsewhere }) => (isTaken ? [[id, elsewhere]] : [])),
        );
        const theirs = answer.changed.filter(({ id }) => taken.has(id));
        if (theirs.length > 0)
          await change(
            theirs.map(({ id, followUpAt }) => ({
              id,
              followUp: taken.get(id) ?? "new",
              previousFollowUpAt: followUpAt,
            })),
          );
        const undone = await change(toUndo(answer));
        expect(undone.conflicts).toHaveLength(theirs.length);
        const states = await readStates();
        for (const { id, before, isChosen } of quotes)
          expect(states.get(id)).toBe(isChosen && taken.has(id) ? taken.get(id) : before);
      }),
      { numRuns: 15 },
    );
  });
});
