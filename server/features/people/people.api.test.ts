import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { eraseChosen } from "#server/cli/data-commands.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody, quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { bodyWith, pdfWith } from "#server/testing/customer-files.ts";
import { findTables, hashRows } from "#server/testing/database/hash-rows.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { erasePerson, exportPerson, findPerson, type Person } from "#shared/api/admin/records/people.ts";
import { requestCode } from "#shared/api/email-confirmation-api.ts";
import { filesContentType } from "#shared/api/endpoint.ts";
import {
  saveCompanyProfile,
  savePdfDownload,
  sendQuoteRequest,
  sendSelfEmail,
} from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { exportEverything } from "#shared/api/admin/clear-data.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { createPeopleService } from "./people-service.ts";

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

const toOwner = (name: string, phone: string) => ({
  email: `Owner@${name}.test`,
  phone,
  companyName: `${name} Hauling`,
  license: `${name}LICENSE1`,
});
type Owner = ReturnType<typeof toOwner>;
const anna = toOwner("alpha", "(512) 555-0101");
const bert = toOwner("beta", "(512) 555-0102");

/** Texts that show something of an owner is there. */
const marksOf = ({ email, phone, companyName, license }: Owner) => [email, phone, companyName, license];

/** Leaves all that an owner can, under a shared DOT number. */
async function leaveTraces({ email, phone, companyName, license }: Owner): Promise<void> {
  const identity = { email, phone, name: companyName, dbaName: "", ownerLicenseNumber: license };
  const formData = { ...minimalProfile, ...identity };
  const sent = { companyName, customerEmail: email, formData };
  const file = pdfWith(`(${license})`);
  const files = [{ kind: "lossRuns", size: file.length }];
  const headers = { "Idempotency-Key": `quote-of-${license}`, "Content-Type": filesContentType };
  const body = bodyWith({ ...quoteBody, ...sent, files }, file);
  const answers = [
    await fetch(`${app.url}${sendQuoteRequest.path}`, { method: "POST", headers, body }),
    await app.post(requestCode.path, { email }),
    await app.post(sendSelfEmail.path, { ...selfEmailBody, ...sent }),
    await app.post(savePdfDownload.path, { ...downloadBody, companyName, email, phone, formData }),
    await app.post(saveCompanyProfile.path, formData),
    await app.post(submitSuggestion.path, { ...supportBody, suggestion: `Call ${phone}`, userEmail: email }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const theirs = `where lower(email) = lower('${email}') and action_type = 'quote'`;
  const ticket = `from feature_suggestions where user_email = '${email}'`;
  for (const statement of [
    `insert into record_notes (record_id, text) select id, 'Called ${phone}' from profile_records ${theirs}`,
    `insert into agency_answers (record_id, recipient, result) select id, 'first@agency.test', 'quoted' from profile_records ${theirs}`,
    `insert into drafts (record_id, kind, body) select id, 'follow_up', '${phone}' from profile_records ${theirs}`,
    `insert into drafts (suggestion_id, kind, body) select id, 'reply', 'Dear ${companyName}' ${ticket}`,
    `insert into ticket_messages (suggestion_id, kind, author, body) select id, 'note', 'operator', '${license}' ${ticket}`,
    `insert into inbound_emails (message_id, suggestion_id) select '<1@${email}>', id ${ticket}`,
    `insert into proven_addresses (address) values (lower('${email}'))`,
  ])
    await app.run(statement);
}

/** Tables that aren't about one person. */
const others =
  /^(admin_|audit_|login_|failed_|rate_|mail_counts|page_counts|visit_|write_|operator_|blocked_|email_templates)/;

const readAll = async () => hashRows(app.server.container, others);

const look = async (person: Person) => {
  const { status, body } = await admin.call(findPerson, { body: { person } });
  expect(status).toBe(200);
  return findPerson.response.parse(body).data;
};
const erase = async (person: Person, revision: string) =>
  admin.call(erasePerson, { body: { person, revision, confirmation: "erase" } });

const exportZip = async (person: Person) =>
  downloadZip(exportPerson.path, { method: "POST", body: JSON.stringify({ person }) });

async function downloadZip(url: string, init: RequestInit): Promise<[string, string][]> {
  const cookie = [...admin.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { "Content-Type": "application/json", Origin: app.url, Cookie: cookie };
  const response = await fetch(`${app.url}${url}`, { ...init, headers });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.entries(files).map(([path, content]) => [path, strFromU8(content, true)]);
}

const byEmail = { by: "email", value: anna.email.toUpperCase() } as const;

describe("two owners with one DOT number", () => {
  test("are found together by it, and separately by email and phone", async () => {
    await leaveTraces(bert);
    await leaveTraces(anna);
    const { people } = await look({ by: "dot", value: "USDOT 01234567" });
    expect(people).toHaveLength(2);
    expect(people).toContainEqual({
      email: anna.email,
      companyName: anna.companyName,
      dotNumber: "1234567",
      records: 4,
      profiles: 2,
      tickets: 0,
    });
    for (const person of [byEmail, { by: "phone", value: "+1 512.555.0101" } as const]) {
      const found = await look(person);
      expect(new Set(found.people.map(({ email }) => email))).toEqual(new Set([anna.email]));
      expect(found.counts).toMatchObject({ profiles: 2, records: 4, pdfs: 3, notes: 1, requestKeys: 1 });
    }
    const service = createPeopleService({
      ...app.server.container,
      pdfStore: { open: async () => undefined },
    });
    const actor = { username: "operator", ipAddress: null, isCommand: true } as const;
    const choice = { person: { by: "dot", value: "1234567" }, isDryRun: false, isEveryone: false } as const;
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await expect(eraseChosen(service, actor, choice)).rejects.toThrow("several email addresses");
    for (const { email } of [anna, bert]) expect(printed.mock.calls.join("")).toContain(`  ${email}, `);
    printed.mockClear();
    await eraseChosen(service, actor, { ...choice, person: byEmail, isDryRun: true });
    expect(printed.mock.calls.flat()).not.toContain("\n");
    printed.mockRestore();
    expect((await look(byEmail)).counts).toMatchObject({ tickets: 1, ticketMessages: 1 });
  });

  test("of one, the ZIP has everything, and nothing from the other", async () => {
    await leaveTraces(bert);
    await leaveTraces(anna);
    const { counts } = await look(byEmail);
    const files = await exportZip(byEmail);
    const count = (folder: string) => files.filter(([path]) => path.startsWith(folder)).length;
    expect([count("pdfs/"), count("files/")]).toEqual([counts.pdfs, counts.files]);
    const tables = Object.fromEntries(files.filter(([path]) => path.endsWith(".json")).slice(0, 14));
    for (const [name, held] of Object.entries(counts))
      expect([name, JSON.parse(tables[`${name}.json`] ?? "[]")]).toEqual([
        name,
        Array(held).fill(expect.any(Object)),
      ]);
    const text = files.map(([, content]) => content).join("\n");
    for (const mark of marksOf(anna)) expect(text).toContain(mark);
    for (const mark of marksOf(bert)) expect(text).not.toContain(mark);
  });

  test("one is erased from every table, the other keeps every row", async () => {
    await leaveTraces(bert);
    const bertsRows = await readAll();
    await leaveTraces(anna);
    await app.run(
      `insert into ticket_messages (suggestion_id, kind, author, body) select id, 'message', '${anna.email}', '${anna.phone}' from feature_suggestions where user_email = '${bert.email}'`,
    );
    await app.run(`insert into blocked_addresses (address) values (lower('${anna.email}'))`);
    await app.run(
      `update outbox_messages set status = 'sending', claimed_until = now() + interval '1 hour' where id in (select id from outbox_messages where recipient = '${anna.email}' limit 1)`,
    );
    const { revision, counts } = await look(byEmail);
    await app.post(submitSuggestion.path, { ...supportBody, userEmail: anna.email });
    expect((await erase(byEmail, revision)).status).toBe(409);
    const now = await look(byEmail);
    expect(now.counts.tickets).toBe(counts.tickets + 1);

    const { status, body } = await erase(byEmail, now.revision);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { erased: { counts: now.counts, beingSent: 1, isUnsubscribed: true } },
    });
    for (const mark of marksOf(anna).slice(1))
      expect([mark, await findTables(app.server.container, mark)]).toEqual([mark, []]);
    // The wish for no more email stays.
    expect(await findTables(app.server.container, anna.email)).toEqual(["public.blocked_addresses"]);
    expect(await readAll()).toEqual(bertsRows);
    const [event] = (await app.rows(auditEvents)).filter(({ type }) => type === "person_erased");
    expect(event).toMatchObject({
      username: "operator",
      details: { by: "email", fingerprint: expect.stringMatching(/^[\da-f]{16}$/), ...now.counts },
    });
  });
});

test("everything that visitors sent is downloaded as one file, once it is recorded", async () => {
  await leaveTraces(bert);
  await leaveTraces(anna);
  const files = await downloadZip(`${exportEverything.path}?format=zip`, {});
  const text = files.map(([, content]) => content).join("\n");
  for (const mark of [...marksOf(anna), ...marksOf(bert)]) expect(text).toContain(mark);
  const stored = (table: string) =>
    JSON.parse(files.find(([path]) => path === `${table}.json`)?.[1] ?? "") as unknown[];
  expect(stored("records")).toHaveLength((await app.rows(profileRecords)).length);
  expect(stored("emails")).toHaveLength((await app.rows(outboxMessages)).length);
  expect((await app.rows(auditEvents)).at(-1)).toMatchObject({
    type: "all_data_exported",
    username: "operator",
  });
});

test.each<Person>([
  { by: "email", value: "owner" },
  { by: "dot", value: "MC-123456" },
  { by: "dot", value: "1234%" },
  { by: "phone", value: "555-0101" },
])("a part of an address or number finds nobody: %j", async (person) => {
  expect((await admin.call(findPerson, { body: { person } })).status).toBe(400);
  expect((await erase(person, "")).status).toBe(400);
});
