import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { getMailServer } from "#shared/api/admin/outbox-api.ts";
import { getTimeZone, setTimeZone } from "#shared/text/time-zone.ts";
import { MailServerNotice } from "./admin-shell.tsx";

const zone = getTimeZone();
afterEach(() => {
  setTimeZone(zone);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const since = new Date("2026-11-25T00:29:00Z");
const reason = "The mail server is refusing connections";
const line = "connect ECONNREFUSED 127.0.0.1:25";

/** Shows a state of the mail server, which works again at the next look. */
function show(state: object): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: since });
  setTimeZone("Asia/Tokyo");
  const works = { isPaused: false, outage: null, mailbox: null, waiting: 0 };
  const replies = [{ ...works, ...state }, works].map((data) => respondWith({ success: true, data }));
  mockEndpoints([getMailServer, ...replies]);
  renderAdmin(<MailServerNotice />);
}
const getText = () => screen.getByRole("status").textContent;
async function expectGone(): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(getText()).toBe(""));
}

test("while the mail server is down, a notice says since when, why, and how many messages are waiting", async () => {
  show({ outage: { since, reason, line, nextProbeAt: since }, waiting: 4 });
  expect(await screen.findByText("Mail server unavailable since 9:29 AM")).toBeTruthy();
  expect(getText()).toContain(`${reason}. 4 messages are waiting. We keep trying.`);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/outbox?status=queued");
  expect(screen.getByText(line)).toBeTruthy();
  await expectGone();
});

test("a mailbox that can't be read is told with its host, its cause and what that means, until it works", async () => {
  show({ mailbox: { host: "imap.rig.test", since, reason, line } });
  expect(await screen.findByText("Mailbox at imap.rig.test unavailable since 9:29 AM")).toBeTruthy();
  expect(getText()).toContain(`${reason}. Replies by email aren't arriving here.`);
  await expectGone();
});

test("that mail is paused is told with how much waits, instead of what is wrong with the mail server", async () => {
  show({ isPaused: true, outage: { since, reason, line: "", nextProbeAt: since }, waiting: 1 });
  expect(await screen.findByText("Mail is paused on this server")).toBeTruthy();
  expect(getText()).toContain(
    "No email goes out, to agencies, customers or you, and no mailbox is read. 1 message is waiting.",
  );
  expect(getText()).not.toContain("refusing");
});
