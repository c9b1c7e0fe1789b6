import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { getProfileRecord, listProfileRecords } from "#shared/api/admin/records/profile-records-api.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
});

type Listed<Item = Record<string, unknown>> = { data: Item[]; nextCursor: string | null; isFuzzy: boolean };
const list = async (
  query: Record<string, string> = {},
  endpoint: Pick<Endpoint, "method" | "path"> = listProfileRecords,
) => {
  const { status, body } = await operator.call(endpoint, { query });
  return { status, ...(body as Listed) };
};

describe("the list of profiles", () => {
  test("is empty before anyone sent one", async () => {
    expect(await list()).toEqual({ status: 200, success: true, data: [], nextCursor: null, isFuzzy: false });
  });

  test("has each profile that left a browser, newest first, with its PDF", async () => {
    for (const [path, body] of [
      ["/api/save-pdf-download", downloadBody],
      ["/api/send-self-email", selfEmailBody],
      ["/api/send-quote-request", quoteBody],
    ] as const)
      expect((await app.post(path, body)).status).toBe(200);
    const { data } = await list();
    expect(data.map(({ actionType }) => actionType)).toEqual(["quote", "email", "download"]);
    expect(data[0]).toMatchObject({
      companyName: "Acme Trucking",
      dotNumber: "1234567",
      email: "owner@carrier.test",
      reference: expect.stringMatching(/^RF-/),
      pdfUrl: expect.stringMatching(/^\/[\w-]{43}\.pdf$/),
      companyProfileId: expect.any(String),
    });
    expect((await list({ actionType: "email" })).data).toEqual([data[1]]);
  });

  test("has what was saved with Save Profile, with its answers", async () => {
    const saved = { name: "Palmetto Carriers LLC", phone: "(258) 555-0158", contactName: "Ann" };
    expect((await app.post("/api/company-profiles", saved)).status).toBe(200);
    await addRecords(app, [testRecord()]);
    const { data } = await list({ actionType: "saved" });
    expect(data).toMatchObject([
      {
        actionType: "saved",
        companyName: saved.name,
        phone: saved.phone,
        contactName: "Ann",
        dotNumber: null,
      },
    ]);
    for (const search of ["palmetto", "258.555.0158"]) expect((await list({ search })).data).toEqual(data);
    const { body } = await operator.call(getProfileRecord, { params: { id: String(data[0]?.id) } });
    expect(body).toMatchObject({ data: { profile: { answers: saved }, previous: null, messages: [] } });
  });

  test("carries a script in a company's name as text", async () => {
    const companyName = "<script>alert(1)</script>";
    await addRecords(app, [testRecord({ companyName })]);
    const answer = await operator.call(listProfileRecords, { query: { search: "<script>" } });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((answer.body as Listed).data).toEqual([expect.objectContaining({ companyName })]);
  });

  test.each([
    { actionType: "fax" },
    { from: "yesterday" },
    { from: "2026-02-30" },
    { until: "0000-01-01" },
    { until: "99999-01-01" },
    { search: "x".repeat(201) },
    { search: "a\0b" },
    { sort: "phone" },
    { limit: "1000" },
    { cursor: "x" },
    { followUp: "new" },
  ])("refuses %j", async (query) => {
    const { status, body } = await operator.call(listProfileRecords, { query });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ path: Object.keys(query)[0] }] },
    });
  });
});

describe("a record", () => {
  test("that doesn't exist is not found, and another kind of id is refused", async () => {
    const call = async (id: string) => (await operator.call(getProfileRecord, { params: { id } })).status;
    expect(await call(randomUUID())).toBe(404);
    expect(await call("1")).toBe(400);
  });

  test("of a download has no saved profile, and one by email has its messages", async () => {
    await app.post("/api/save-pdf-download", downloadBody);
    await app.post("/api/send-self-email", selfEmailBody);
    const { data } = await list();
    const details = await Promise.all(
      data.map(
        async ({ id }) => (await operator.call(getProfileRecord, { params: { id: String(id) } })).body,
      ),
    );
    expect(details).toMatchObject([
      {
        data: {
          actionType: "email",
          profile: null,
          previous: null,
          messages: [{ recipient: "owner@carrier.test", audience: "customer", status: "sent" }],
        },
      },
      { data: { actionType: "download", profile: null, previous: null, messages: [] } },
    ]);
  });

  test("of a quote has its answers, and those that the company saved before it", async () => {
    for (const contactName of ["First", "Second", "Third"])
      await app.post("/api/send-quote-request", {
        ...quoteBody,
        formData: { ...quoteBody.formData, contactName },
      });
    const { data } = await list();
    const get = async (index: number) => {
      const params = { id: String(data[index]?.id) };
      return (await operator.call(getProfileRecord, { params })).body;
    };
    expect(await get(0)).toMatchObject({
      data: {
        profile: { answers: { contactName: "Third" }, registryVersion: expect.any(Number) },
        previous: { answers: { contactName: "Second" } },
        messages: [{ audience: "staff" }, { audience: "staff" }, { audience: "customer" }],
      },
    });
    expect(await get(2)).toMatchObject({
      data: { profile: { answers: { contactName: "First" } }, previous: null },
    });
  });

  test("without a DOT number has those saved from its address before, and nobody else's", async () => {
    for (const [contactName, customerEmail] of [
      ["First", "ann@one.test"],
      ["Other", "bo@two.test"],
      ["Second", "ANN@one.test"],
    ])
      await app.post("/api/send-quote-request", {
        ...quoteBody,
        customerEmail,
        dotNumber: "",
        formData: { ...quoteBody.formData, contactName, email: customerEmail, dotNumber: "" },
      });
    const { data } = await list();
    const previous = await Promise.all(
      data.map(async ({ id }) => {
        const { body } = await operator.call(getProfileRecord, { params: { id: String(id) } });
        return (body as { data: { previous: unknown } }).data.previous;
      }),
    );
    expect(previous).toMatchObject([{ answers: { contactName: "First" } }, null, null]);
  });
});

describe("the list of quote requests", () => {
  test("has what happened to each message, to agencies and to the customer", async () => {
    app.peer.answer("first@agency.test", 550);
    await app.post("/api/send-quote-request", quoteBody);
    await addRecords(app, [testRecord()]);
    const { data } = await list({}, listQuoteRequests);
    expect(data).toMatchObject([
      {
        reference: expect.stringMatching(/^RF-/),
        followUp: "new",
        followUpNote: "",
        followUpAt: null,
        messages: [
          {
            recipient: "first@agency.test",
            audience: "staff",
            status: "refused",
            lastError: expect.any(String),
            sentAt: null,
          },
          {
            recipient: "second@agency.test",
            audience: "staff",
            status: "sent",
            lastError: null,
            sentAt: expect.any(String),
          },
          { recipient: "owner@carrier.test", audience: "customer", status: "sent" },
        ],
      },
    ]);
    const ids = (await app.rows(outboxMessages)).map(({ id }) => id);
    const messages = data[0]?.messages as { id: string }[] | undefined;
    expect(ids).toContain(messages?.[0]?.id);
  });

  test("can be filtered by what happened to them", async () => {
    const bound = testRecord({ actionType: "quote", followUp: "bound" });
    await addRecords(app, [bound, testRecord({ actionType: "quote" }), testRecord({ followUp: "bound" })]);
    expect((await list({ followUp: "bound" }, listQuoteRequests)).data).toMatchObject([{ id: bound.id }]);
    expect((await list({ followUp: "sold" }, listQuoteRequests)).status).toBe(400);
  });
});
