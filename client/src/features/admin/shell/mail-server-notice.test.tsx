import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { getMailServer } from "#shared/api/admin/mail/mail-server.ts";
import { getTimeZone, setTimeZone } from "#shared/text/time-zone.ts";
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
    respondWith({ success: true, data: { isPaused: false, outage, mailbox: null, waiting: 4 } }),
    respondWith({ success: true, data: { isPaused: false, outage: null, mailbox: null, waiting: 0 } }),
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

test("a mailbox that can't be read is told with its host, its cause and what that means, until it works", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const since = new Date("2026-11-25T00:29:00Z");
  vi.setSystemTime(since);
  setTimeZone("Asia/Tokyo");
  const reason = "The mail server rejected our username and password";
  const mailbox = { host: "imap.rig.test", since, reason, line: "Authentication failed." };
  mockEndpoints([
    getMailServer,
    respondWith({ success: true, data: { isPaused: false, outage: null, mailbox, waiting: 0 } }),
    respondWith({ success: true, data: { isPaused: false, outage: null, mailbox: null, waiting: 0 } }),
  ]);
  renderAdmin(<MailServerNotice />);
  expect(await screen.findByText("Mailbox at imap.rig.test unavailable since 9:29 AM")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain(
    `${reason}. Replies by email aren't arriving here.`,
  );
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("that mail is paused is told with how much waits, instead of what is wrong with the mail server", async () => {
  const since = new Date();
  const outage = { since, reason: "The mail server is refusing connections", line: "", nextProbeAt: since };
  const data = { isPaused: true, outage, mailbox: null, waiting: 1 };
  mockEndpoints([getMailServer, respondWith({ success: true, data })]);
  renderAdmin(<MailServerNotice />);
  expect(await screen.findByText("Mail is paused on this server")).toBeTruthy();
  const { textContent } = screen.getByRole("status");
  expect(textContent).toContain(
    "No email goes out, to agencies, customers or you, and no mailbox is read. 1 message is waiting.",
  );
  expect(textContent).not.toContain("refusing");
});
