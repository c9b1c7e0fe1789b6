import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminPaths } from "#client/lib/paths.ts";
import {
  allowErrors,
  getToastText,
  mockEndpoints,
  renderAdmin,
  getSentBody,
  refuse,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import {
  copyId,
  failedMessage,
  listMessages,
  messageId,
  openMessage,
  sentMessage,
} from "#client/testing/outbox-fixtures.ts";
import {
  acknowledgeFailures,
  getOutboxMessage,
  listOutbox,
  changeMessages,
  countOutbox,
} from "#shared/api/admin/outbox-api.ts";
import { OutboxPage, BulkActions } from "./outbox-page.tsx";

allowErrors();

const counted = (count: number) => respondWith({ success: true, data: { count } });
const press = async (user: ReturnType<typeof renderAdmin>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("all messages that the filters show", () => {
  it("are retried once it was asked, with their number", async () => {
    const message = "1,200 messages will be sent now.";
    const { calls } = mockEndpoints(
      [countOutbox, counted(1200)],
      [
        changeMessages,
        refuse(503, "Busy."),
        respondWith({ success: true, message, count: 1200, leftOut: [] }),
      ],
    );
    const user = renderAdmin(<BulkActions search="agency" />);
    await press(user, "Retry all failed");
    expect(
      await screen.findByText(/^1,200 failed messages with "agency" in address or subject\./),
    ).toBeTruthy();
    await press(user, "Yes, retry them");
    await waitFor(() => expect(getToastText()).toContain("Nothing was changed"));
    await press(user, "Yes, retry them");
    await waitFor(() => expect(getToastText()).toBe(`Done: ${message}`));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.map(getSentBody)).toContainEqual({ action: "retry", status: "failed", search: "agency" });
  });

  it("that are held are released, and those that can't be are named until that is read", async () => {
    const message = "2 quote requests released. 1 left as it was: No agency takes Ohio right now (1).";
    const leftOut = [{ reason: "No agency takes Ohio right now", count: 1 }];
    mockEndpoints(
      [countOutbox, counted(3)],
      [changeMessages, respondWith({ success: true, message, count: 2, leftOut })],
    );
    const user = renderAdmin(<BulkActions status="held" />);
    await press(user, "Release all held");
    expect(await screen.findByText(/A request that no agency takes stays held\.$/)).toBeTruthy();
    await press(user, "Yes, release them");
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    await press(user, "Close");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be none, and then nothing can be changed", async () => {
    mockEndpoints([countOutbox, counted(0)]);
    const user = renderAdmin(<BulkActions status="queued" />);
    await press(user, "Cancel all waiting");
    expect(await screen.findByText("No waiting messages.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Yes/ })).toBeNull();
  });

  it("that are settled can't be changed together", () => {
    mockEndpoints();
    renderAdmin(<BulkActions status="sent" />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

allowErrors();

const open = (search = "") => renderAdmin(<OutboxPage />, `${adminPaths.outbox}${search}`);
const rows = async () => (await screen.findAllByRole("row")).slice(1);

describe("the list of messages", () => {
  it("tells what failed, with the reason, and whether it was seen", async () => {
    const seen = { ...failedMessage, id: copyId, seenAt: failedMessage.createdAt, subject: "" };
    mockEndpoints([
      listOutbox,
      listMessages(failedMessage, seen, { ...sentMessage, id: "3".repeat(8) + messageId.slice(8) }),
    ]);
    open();
    const [first, second, third] = await rows();
    expect(first?.textContent).toMatch(
      /first@agency\.test.*Acme Trucking.*Failed10The mail server isn't accepting.*"451 Try later"/,
    );
    expect(second?.textContent).toMatch(/No subject.*Failed, seen/);
    expect(third?.textContent).toMatch(/Sent1Sent Oct 4, 2025/);
    expect(first?.textContent).not.toContain("seen");
  });

  it("opens a message, and comes back filtered as it was", async () => {
    mockEndpoints([listOutbox, listMessages(sentMessage)], [getOutboxMessage, openMessage(sentMessage)]);
    const user = open("?status=sent");
    const name = "first@agency.test: Quote request: Acme Trucking";
    await user.click(await screen.findByRole("link", { name }));
    expect(window.location.search).toBe(`?status=sent&message=${messageId}`);
    const heading = await screen.findByRole("heading", { name: sentMessage.subject });
    expect(document.activeElement).toBe(heading);
    await user.click(screen.getByRole("link", { name: "Back to the outbox" }));
    expect(window.location.search).toBe("?status=sent");
    expect(await screen.findByRole("table", { name: "Messages" })).toBeTruthy();
  });
});

describe("marking failures as seen", () => {
  const done = "The failed messages are marked as seen.";

  it("says that it is done, and shows it", async () => {
    const seen = { ...failedMessage, seenAt: failedMessage.createdAt };
    mockEndpoints(
      [listOutbox, listMessages(failedMessage), listMessages(seen)],
      [acknowledgeFailures, respondWith({ success: true, message: done })],
    );
    const user = open();
    await rows();
    await user.click(screen.getByRole("button", { name: "Mark failures as seen" }));
    await waitFor(() => expect(getToastText()).toBe(`Done: ${done}`));
    const [row] = await rows();
    await waitFor(() => expect(within(row ?? document.body).getByText("Failed, seen")).toBeTruthy());
  });
});
