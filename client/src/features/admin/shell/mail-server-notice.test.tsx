import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { getMailServer } from "#shared/api/admin/mail/mail-server.ts";
import { usTime } from "#shared/us-english.ts";
import { MailServerNotice } from "./mail-server-notice.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an outage of the mail server is told while it lasts, with its start, its cause and how much waits", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const since = new Date();
  const line = "connect ECONNREFUSED 127.0.0.1:25";
  const outage = { since, reason: "The mail server refuses connections", line, nextProbeAt: since };
  mockEndpoints([
    getMailServer,
    respondWith({ success: true, data: { outage, mailbox: null, waiting: 4 } }),
    respondWith({ success: true, data: { outage: null, mailbox: null, waiting: 0 } }),
  ]);
  renderAdmin(<MailServerNotice />);
  expect(await screen.findByText(`Mail server unavailable since ${usTime(since)}`)).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain(
    "The mail server refuses connections. 4 messages wait. We keep trying.",
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/outbox?status=queued");
  expect(screen.getByText(line)).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("a mailbox that can't be read is told with its host, its cause and what that means, until it works", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const since = new Date();
  const reason = "The mail server doesn't take our user name and password";
  const mailbox = { host: "imap.rig.test", since, reason, line: "Authentication failed." };
  mockEndpoints([
    getMailServer,
    respondWith({ success: true, data: { outage: null, mailbox, waiting: 0 } }),
    respondWith({ success: true, data: { outage: null, mailbox: null, waiting: 0 } }),
  ]);
  renderAdmin(<MailServerNotice />);
  expect(
    await screen.findByText(`Mail from imap.rig.test can't be read since ${usTime(since)}`),
  ).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain(`${reason}. Answers by email don't arrive.`);
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});
