import { expect, test } from "vitest";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { bodyWith, jpegWith, pdfWith, scanOf } from "#server/testing/customer-files.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { downloadRecordFile, getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { filesContentType } from "#shared/api/endpoint.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { maxFileBytes } from "#shared/api/quote-files.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { mailAttachments } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const app = await openTestApp();

/** Longer than one slice of the database. */
const lossRuns = scanOf(750_000);
const photo = jpegWith([[0xe1, "Exif\0\0 34.05 N"]]);
const files = [
  { kind: "lossRuns", size: lossRuns.length },
  { kind: "registration", size: photo.length },
];

const send = async (body: Buffer, headers: Record<string, string> = {}) => {
  const init = { method: "POST", headers: { "Content-Type": filesContentType, ...headers }, body };
  const response = await fetch(`${app.url}${sendQuoteRequest.path}`, init);
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
};
const whole = bodyWith({ ...quoteBody, files }, lossRuns, photo);
const getMail = (agency: string) => app.peer.mailTo(agency)[0]?.mail;

test("files reach every agency under our names, cleaned, after our own", async () => {
  expect(await send(whole)).toMatchObject({ status: 200, body: { delivery: "sent" } });
  for (const agency of ["first@agency.test", "second@agency.test"]) {
    const { attachments = [], text = "" } = getMail(agency) ?? {};
    expect(attachments.slice(-2)).toMatchObject([
      {
        filename: expect.stringMatching(/^Acme_Trucking_RF-\w{6}_Loss_runs_1\.pdf$/),
        mimeType: "application/pdf",
      },
      { filename: expect.stringMatching(/_Registration_1\.jpg$/), mimeType: "image/jpeg" },
    ]);
    const contents = attachments.slice(-2).map(({ content }) => Buffer.from(content));
    // Rewritten, with its picture.
    expect(contents[0]?.equals(lossRuns)).toBe(false);
    expect(contents[0]?.includes("scan ".repeat(150_000))).toBe(true);
    expect(contents[1]?.equals(jpegWith())).toBe(true);
    expect(text).toContain("Attached by the customer: Loss runs 1, Registration 1");
  }
  expect(getMail("owner@carrier.test")?.attachments).toEqual([]);
});

test("a repeat under the same key stores them once; the same key with other files is refused", async () => {
  const key = { "Idempotency-Key": "files-retry-1" };
  const first = await send(whole, key);
  const getSlices = async () =>
    (await app.rows(mailAttachments)).map(({ position, seq, size }) => [position, seq, size]);
  const stored = await getSlices();
  expect(await send(whole, key)).toEqual(first);
  expect(await getSlices()).toEqual(stored);
  expect(app.peer.mailTo("first@agency.test")).toHaveLength(1);
  const others = bodyWith({ ...quoteBody, files: files.slice(0, 1) }, lossRuns);
  expect(await send(others, key)).toMatchObject({ status: 409 });
});

test("the operator sees them with the record, saves them as files that run nothing, and that is noted", async () => {
  await send(whole);
  const [record] = await app.rows(profileRecords);
  const browser = await signedIn(app);
  const params = { id: record?.id ?? "" };
  const { files: listed } = getProfileRecord.response.parse(
    (await browser.call(getProfileRecord, { params })).body,
  ).data;
  const names = ["Answers.json", "Loss_runs_1.pdf", "Registration_1.jpg"];
  expect(listed.slice(-3).map(({ filename }) => filename.replace(/^.*RF-\w{6}_/, ""))).toEqual(names);
  const { position, filename, size } = listed.at(-2) ?? { position: 9, filename: "", size: 0 };
  const saved = await browser.call(downloadRecordFile, { params: { ...params, position: String(position) } });
  expect(saved.body).toContain("scan ".repeat(150_000));
  expect(Object.fromEntries(saved.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(size),
    "content-disposition": `attachment; filename="${filename}"`,
    "content-security-policy": "sandbox;default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(await app.rows(auditEvents)).toContainEqual(
    expect.objectContaining({ type: "file_opened", details: { filename } }),
  );
  expect((await browser.call(downloadRecordFile, { params: { ...params, position: "99" } })).status).toBe(
    404,
  );
});

test("an email that is too large for its receiver goes without them, and says so", async () => {
  app.peer.maxBytes = 400_000;
  expect(await send(whole)).toMatchObject({ status: 200, body: { delivery: "sent" } });
  const { attachments = [], text = "", html = "" } = getMail("first@agency.test") ?? {};
  expect(attachments.map(({ mimeType }) => mimeType)).not.toContain("image/jpeg");
  expect(attachments.at(-1)).toMatchObject({ mimeType: "application/json" });
  for (const body of [text, html])
    expect(body).toMatch(
      /Not attached, because your mail server takes no email this large: \S+_Loss_runs_1\.pdf,/,
    );
});

test("nothing is stored or sent of a request with a file that is refused, and it says which and why", async () => {
  const locked = pdfWith("<< /Encrypt 5 0 R >>");
  const sent = { ...quoteBody, files: [files[1], { kind: "ifta", size: locked.length }] };
  expect(await send(bodyWith(sent, photo, locked))).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: "files.1", message: expect.stringContaining("IFTA quarter 1: This PDF is protected") },
      ],
    },
  });
  expect(await send(bodyWith(sent, photo))).toMatchObject({ status: 400 });
  expect([...(await app.rows(profileRecords)), ...app.peer.received]).toEqual([]);
});

test("files have the room that the contract gives them, and only where it does", async () => {
  const tooMuch = Buffer.alloc(maxFileBytes + 6_000_000, "x");
  expect(await send(bodyWith(quoteBody, tooMuch))).toMatchObject({ status: 413 });
  const long = { ...quoteBody, message: "x".repeat(6_000_000) };
  expect(await send(bodyWith(long))).toMatchObject({ status: 413 });
  expect(await app.post("/api/send-self-email", "{}", { "Content-Type": filesContentType })).toMatchObject({
    status: 415,
  });
});
