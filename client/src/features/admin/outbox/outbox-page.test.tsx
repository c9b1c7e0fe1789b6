import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminPaths } from "#client/lib/paths.ts";
import { allowErrors, getToastText, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import {
  copyId,
  failedMessage,
  listMessages,
  messageId,
  openMessage,
  sentMessage,
} from "#client/testing/outbox-fixtures.ts";
import { acknowledgeFailures, getOutboxMessage, listOutbox } from "#shared/api/admin/outbox-api.ts";
import { OutboxPage } from "./outbox-page.tsx";

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
