import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adminPaths } from "#client/lib/paths.ts";
import { getToastText, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, respondWith, unreachable } from "#client/testing/mock-server.ts";
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

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const script = "<script>alert(1)</script>";
const open = (search = "") => renderAdmin(<OutboxPage />, `${adminPaths.outbox}${search}`);
const rows = async () => (await screen.findAllByRole("row")).slice(1);

describe("the list of messages", () => {
  it("can be tried again after an error", async () => {
    mockEndpoints([listOutbox, failWith(500), listMessages(sentMessage)]);
    const user = open();
    expect((await screen.findByRole("alert")).textContent).toContain("Messages couldn't be loaded");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Quote request: Acme Trucking")).toBeTruthy();
  });

  it("says when there are none", async () => {
    mockEndpoints([listOutbox, listMessages()]);
    open();
    expect(await screen.findByText("No messages yet")).toBeTruthy();
  });

  it("shows a script in a subject as text", async () => {
    mockEndpoints([listOutbox, listMessages({ ...sentMessage, subject: script })]);
    open();
    expect(await screen.findByText(script)).toBeTruthy();
    expect(document.querySelector("script")).toBeNull();
  });

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

  it("loads more on request, and keeps what is there", async () => {
    const older = { ...failedMessage, id: copyId, recipient: "older@agency.test" };
    const server = mockEndpoints([listOutbox, listMessages(sentMessage, "next"), listMessages(older)]);
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("older@agency.test")).toBeTruthy();
    expect(await rows()).toHaveLength(2);
    expect(server.urls()[1]).toContain("cursor=next");
  });

  it("is turned round by the header of its time", async () => {
    const server = mockEndpoints([listOutbox, listMessages(sentMessage)]);
    const user = open();
    await rows();
    await user.click(screen.getByRole("button", { name: "Written" }));
    await waitFor(() => expect(server.urls().at(-1)).toContain("sort=createdAt"));
  });

  it("is filtered by state and searched by the server, in the page's URL", async () => {
    const server = mockEndpoints([listOutbox, listMessages(sentMessage), listMessages()]);
    const user = open();
    await rows();
    await user.selectOptions(screen.getByLabelText("State"), "Rejected");
    expect(await screen.findByText("No messages match your filters")).toBeTruthy();
    await user.type(screen.getByLabelText("Search"), "acme");
    await waitFor(() => expect(window.location.search).toBe("?status=refused&search=acme"));
    await waitFor(() => expect(server.urls().at(-1)).toContain("search=acme&status=refused&sort=-createdAt"));
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(window.location.search).toBe(""));
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

  it.each([failWith(500), unreachable])("that didn't work says so", async (reply) => {
    mockEndpoints([listOutbox, listMessages(failedMessage)], [acknowledgeFailures, reply]);
    const user = open();
    await rows();
    await user.click(screen.getByRole("button", { name: "Mark failures as seen" }));
    await waitFor(() => expect(getToastText()).toMatch(/^The failures aren't marked as seen: The server /));
  });
});
