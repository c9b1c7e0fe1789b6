import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const desk = "support@rigfile.example";
/** Valid drivers whose script takes more memory than the drawing thread gets. */
const drivers = Array.from({ length: 250 }, (_, index) => ({
  fullName:
    `${String.fromCodePoint(0x4e00 + index)}${"李建国王小明张伟刘洋陈静杨帆赵磊黄敏".repeat(3)}`.slice(0, 60),
  dateOfBirth: "02/03/1980",
}));
const units = Array.from({ length: 500 }, () => maximalProfile.powerUnits?.[0]).filter(
  (unit) => unit !== undefined,
);

test("a quote whose PDF takes too much memory goes out without it, and the desk gets one notice", async () => {
  const formData = { ...maximalProfile, drivers, powerUnits: units };
  const sent = await app.post("/api/send-quote-request", { ...quoteBody, formData });
  expect(sent).toMatchObject({ status: 200 });
  const agencies = ["first@agency.test", "second@agency.test"];
  for (const agency of agencies) await vi.waitFor(() => expect(app.peer.mailTo(agency)).toHaveLength(1));
  for (const agency of agencies) {
    const { text = "", attachments = [] } = app.peer.mailTo(agency)[0]?.mail ?? {};
    expect(text).toMatch(/^There is no PDF: this profile is too large for one\./);
    expect(attachments.map(({ filename }) => filename.replace(/.*[.]/, ""))).toEqual(["xlsx", "json"]);
  }
  await vi.waitFor(() => expect(app.peer.mailTo(desk)).toHaveLength(1));
  expect(app.peer.mailTo(desk)[0]?.mail.subject).toMatch(/^Sent without its PDF: /);
});
