import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { getMailServer } from "#shared/api/admin/mail/mail-server.ts";
import { getTimeZone, setTimeZone } from "#shared/time-zone.ts";
import { MailServerNotice } from "./mail-server-notice.tsx";

const zone = getTimeZone();
afterEach(() => {
  setTimeZone(zone);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an outage of the mail server is told while it lasts, with its start, its cause and how much waits", async () => {
  const since = new Date("2026-11-25T00:29:00Z");
  vi.useFakeTimers({ shouldAdvanceTime: true, now: since });
  setTimeZone("Asia/Tokyo");
  const line = "connect ECONNREFUSED 127.0.0.1:25";
  const outage = { since, reason: "The mail server is refusing connections", line, nextProbeAt: since };
  mockEndpoints([
    getMailServer,
    respondWith({ success: true, data: { outage, waiting: 4 } }),
    respondWith({ success: true, data: { outage: null, waiting: 0 } }),
  ]);
  renderAdmin(<MailServerNotice />);
  expect(await screen.findByText("Mail server unavailable since 9:29 AM")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain(
    "The mail server is refusing connections. 4 messages are waiting. We keep trying.",
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/outbox?status=queued");
  expect(screen.getByText(line)).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});
