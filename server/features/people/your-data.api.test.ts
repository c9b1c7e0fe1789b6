import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import {
  openYourData,
  requestDataCode,
  downloadYourData,
  eraseYourData,
  getYourData,
} from "#shared/api/your-data/your-data.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { emailConfirmations, provenAddresses } from "#shared/schema/mail.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";

const site = "https://rigfile.example";
const owner = "Owner@alpha.test";
const other = "owner@beta.test";

const app = await openTestApp({ PUBLIC_URL: site });

/** Leaves a quote request and a ticket, under a DOT number that all use here. */
async function leaveTraces(email: string, companyName: string): Promise<void> {
  const formData = { ...minimalProfile, email, name: companyName };
  await app.post(sendQuoteRequest.path, { ...quoteBody, companyName, customerEmail: email, formData });
  await app.post(submitSuggestion.path, {
    ...supportBody,
    suggestion: `From ${companyName}`,
    userEmail: email,
  });
  await app.run(
    `insert into record_notes (record_id, text) select id, 'Our note on ${companyName}' from profile_records`,
  );
}

const ask = async (email: string) => app.post(requestDataCode.path, { email });
const open = async (requestId: string, code: string) => app.post(openYourData.path, { requestId, code });
const look = async (token: string) => app.post(getYourData.path, { token });
const codes = (): string[] =>
  app.peer.received.flatMap(({ mail }) => /Your code is (\d{6})\./.exec(mail.text ?? "")?.[1] ?? []);

/** Asks for a code, and sends it as the worker does. */
async function getCode(email: string): Promise<{ requestId: string; code: string }> {
  const sent = codes().length;
  const { requestId } = requestDataCode.response.parse((await ask(email)).body);
  await expect.poll(() => codes().length).toBe(sent + 1);
  return { requestId, code: codes().at(-1) ?? "none" };
}

async function signIn(email: string): Promise<string> {
  const { requestId, code } = await getCode(email);
  return openYourData.response.parse((await open(requestId, code)).body).data.token;
}

test("every receipt and acknowledgment links to the page, and to nothing else but the end of email and of the request", async () => {
  await leaveTraces(owner, "Alpha Hauling");
  await app.post("/api/send-self-email", { ...selfEmailBody, customerEmail: owner });
  const toOwner = app.peer.mailTo(owner);
  expect(toOwner).toHaveLength(3);
  for (const { mail } of toOwner) {
    const links = [...`${mail.text}${mail.html || ""}`.matchAll(/https?:[^\s"<]+/g)].map(([url]) =>
      url.replace(/(unsubscribe|withdraw).+/, "$1"),
    );
    const isReceipt = mail.subject?.startsWith("Your quote request") ?? false;
    const pages = ["unsubscribe", "your-data", ...(isReceipt ? ["withdraw"] : [])];
    expect(new Set(links)).toEqual(new Set(pages.map((page) => `${site}/${page}`)));
  }
});

test("the answer to a request for a code is the same for any address, and only some get one", async () => {
  await leaveTraces(owner, "Alpha Hauling");
  await app.run(`insert into blocked_addresses (address) values ('${other}')`);
  const answers = [await ask(owner), await ask("nobody@gamma.test"), await ask(other)];
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: "If we can email this address, a 6-digit code is on its way.",
        requestId: expect.any(String),
      },
    });
  await expect.poll(() => codes().length).toBe(2);
  expect(app.peer.mailTo(other)).toEqual([]);
});

test("a code works once, for its own request and purpose, and what is kept of it is a hash", async () => {
  const { requestId, code } = await getCode(owner);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await app.post("/api/confirm-email", { confirmationId: requestId, code })).status).toBe(410);
  expect(await open(requestId, wrong)).toMatchObject({ status: 400, body: { errors: [{ path: "code" }] } });
  const answers = await Promise.all([open(requestId, code), open(requestId, code)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
  const opened = openYourData.response.parse(answers.find(({ status }) => status === 200)?.body);
  const [row] = await app.rows(emailConfirmations);
  expect(JSON.stringify(row)).not.toContain(opened.data.token);
  expect((row?.sessionEndsAt?.getTime() ?? 0) - (row?.confirmedAt?.getTime() ?? 0)).toBe(15 * 60_000);
  expect(await app.rows(provenAddresses)).toEqual([]);
  expect((await look(opened.data.token)).status).toBe(200);
  await app.run("update email_confirmations set session_ends_at = now()");
  expect((await look(opened.data.token)).status).toBe(401);
  const asked = (await app.post("/api/request-code", { email: owner })).body as { confirmationId: string };
  expect((await open(asked.confirmationId, codes().at(-1) ?? "")).status).toBe(410);
});

test("its owner sees, downloads and erases what is theirs, and nothing else", async () => {
  await leaveTraces(other, "Beta Freight");
  await leaveTraces(owner, "Alpha Hauling");
  const token = await signIn(owner.toLowerCase());
  const { data } = getYourData.response.parse((await look(token)).body);
  expect(data).toMatchObject({
    counts: { profiles: 1, records: 1, pdfs: 1, tickets: 1, notes: 1 },
    items: [
      { kind: "ticket", companyName: "" },
      { kind: "quote", companyName: "Alpha Hauling" },
    ],
    isUnsubscribed: false,
  });
  const response = await fetch(`${app.url}${downloadYourData.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  });
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const text = files.map(([, content]) => strFromU8(content, true)).join("\n");
  for (const theirs of ["Alpha Hauling", owner, "From Alpha", "%PDF-"]) expect(text).toContain(theirs);
  for (const ours of ["Our note", '"audience":"staff"', "Beta Freight", other, "hand this on"])
    expect([ours, text.includes(ours)]).toEqual([ours, false]);

  const erase = async (confirmation: string) =>
    app.post(eraseYourData.path, { token, revision: data.revision, confirmation });
  expect((await erase("erase")).status).toBe(400);
  expect(await app.rows(profileRecords)).toHaveLength(2);
  expect(await erase("DELETE")).toMatchObject({ status: 200, body: { beingSent: 0, isUnsubscribed: false } });
  expect((await app.rows(profileRecords)).map(({ companyName }) => companyName)).toEqual(["Beta Freight"]);
  expect((await look(token)).status).toBe(401);
  const events = (await app.rows(auditEvents)).filter(({ type }) => type.startsWith("person_"));
  expect(events).toMatchObject([
    { type: "person_exported", ipAddress: null, details: { isOwner: true } },
    { type: "person_erased", ipAddress: null, details: { isOwner: true, records: 1 } },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/alpha/i);
});
