import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody } from "#server/testing/bodies.ts";
import { isDrawnPdf } from "#server/testing/stored-pdfs.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { openPdf } from "#shared/api/admin/records/profile-records-api.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
  await app.post("/api/save-pdf-download", downloadBody);
});

const getPdfUrl = async (): Promise<string> => (await app.rows(profileRecords))[0]?.pdfUrl ?? "none";
const cookie = () => [...operator.cookies].map((pair) => pair.join("=")).join("; ");
const get = async (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${openPdf.path.replace("/:file", path)}`, { ...init, headers: { Cookie: cookie() } });
const opened = async () => (await app.rows(auditEvents)).filter(({ type }) => type === "pdf_opened");

describe("a stored PDF", () => {
  test("is shown, and nothing in it runs, is guessed or is kept", async () => {
    const answer = await get(await getPdfUrl());
    const { headers } = answer;
    expect(answer.status).toBe(200);
    const shown = await answer.arrayBuffer();
    expect(isDrawnPdf(shown)).toBe(true);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-length")).toBe(String(shown.byteLength));
    expect(headers.get("content-disposition")).toMatch(
      /^inline; filename="Acme Trucking_Profile_[\d-]+\.pdf"$/,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("sandbox;default-src 'none';frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("is recorded as opened, by name", async () => {
    await get(await getPdfUrl());
    expect(await opened()).toMatchObject([
      { username: "operator", details: { filename: expect.stringMatching(/^Acme Trucking/) } },
    ]);
  });

  test("is for the administrator", async () => {
    const file = (await getPdfUrl()).slice(1);
    expect(await openBrowser(app).call(openPdf, { params: { file } })).toMatchObject({ status: 401 });
    expect(await opened()).toEqual([]);
  });

  test("that was cleared is not found", async () => {
    const path = await getPdfUrl();
    await app.run("delete from pdfs");
    expect((await get(path)).status).toBe(404);
  });
});

test.each([
  `/${"A".repeat(43)}.pdf`,
  "/Acme_Trucking_Profile_2025-10-04.pdf",
  "/profile.html",
  "/.pdf",
  "/..pdf",
  "/..%2F..%2Fetc%2Fpasswd",
  "/..%2fpackage.json",
  "/%2e%2e%2f%2e%2e%2fdata.pdf",
  "/..%5C..%5Cdata.pdf",
  "/a%00.pdf",
  "/%00",
  "/a/b.pdf",
  `/${"x".repeat(3000)}.pdf`,
  "/%F0%9F%9A%9A.pdf",
  "/'%20or%201=1--.pdf",
  "/*.pdf",
  "/%25.pdf",
])("%s isn't a PDF: not found, as JSON, and nothing is recorded", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
  expect(await opened()).toEqual([]);
});
