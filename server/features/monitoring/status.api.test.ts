import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getStatus, type Status } from "#shared/api/status.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { decodeVin } from "#shared/api/vins.ts";

let app: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"], now: Date.now() });
  app = await startTestApp({ MAIL_RETRY_SECONDS: Array.from({ length: 9 }, () => "3600").join(",") });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const minuteMs = 60_000;
/** Reads the status after this time; it is renewed after ten seconds. */
async function readAfter(ms: number): Promise<Status> {
  vi.advanceTimersByTime(ms);
  const { status, body } = await app.get(getStatus.path);
  expect(status).toBe(200);
  return (body as { data: Status }).data;
}

const unknown = { state: "unknown", at: null };

test("each state is reported as it is, and nothing that nobody knows", async () => {
  expect(await readAfter(1)).toMatchObject({
    canSave: true,
    oldestMailSeconds: null,
    sources: [
      { name: "FMCSA", ...unknown },
      { name: "NHTSA", ...unknown },
    ],
    vinDataDate: null,
  });

  await app.get(decodeVin.path.replace(":vin", "1FUJGLDR3CLBP8834"));
  const failed = await readAfter(11_000);
  expect(failed.sources[1]).toEqual({ name: "NHTSA", state: "failing", at: expect.any(String) });
  expect(failed.sources[0]).toMatchObject(unknown);
  expect((await readAfter(59 * minuteMs)).sources[1]).toMatchObject({ state: "failing" });
  expect((await readAfter(minuteMs)).sources[1]).toMatchObject(unknown);

  app.peer.answer("first@agency.test", 451);
  expect(await app.post(sendQuoteRequest.path, quoteBody)).toMatchObject({ status: 200 });
  await app.run(
    "update outbox_messages set created_at = now() - interval '20 minutes' where status = 'queued'",
  );
  const waiting = await readAfter(11_000);
  expect(waiting).toMatchObject({ canSave: true });
  expect(waiting.oldestMailSeconds).toBeGreaterThanOrEqual(1200);

  await app.run("alter table write_checks rename to write_checks_away");
  // Not its sources: the quote request still asks FMCSA.
  const { checkedAt, canSave, oldestMailSeconds } = waiting;
  expect(await readAfter(9000)).toMatchObject({ checkedAt, canSave, oldestMailSeconds });
  const broken = await readAfter(2000);
  await app.run("alter table write_checks_away rename to write_checks");
  expect(broken).toMatchObject({ canSave: false });
  expect(broken).not.toHaveProperty("oldestMailSeconds");
  expect(JSON.stringify(broken)).not.toContain("agency");
  expect((await readAfter(11_000)).canSave).toBe(true);
});
