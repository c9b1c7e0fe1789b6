import { fireEvent, screen, waitFor } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ticketPath } from "#client/lib/paths.ts";
import {
  base,
  findInput,
  getChanges,
  getToast,
  id,
  mockInbox,
  openInbox,
  type Reply,
  server,
} from "#client/testing/inbox-harness.tsx";

mockInbox();

describe("a reply", () => {
  const sent = (delivery: string, success = true, message = "Reply sent successfully!"): Reply => ({
    status: 200,
    body: { success, message, delivery, ticket: { ...base, status: "pending", version: 2 } },
  });
  const write = async (value: string) => fireEvent.change(await findInput(), { target: { value } });
  const send = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await write(text);
    await user.click(screen.getByRole("button", { name: "Send Reply" }));
  };

  it("without text is not sent", async () => {
    const user = openInbox(ticketPath(id));
    await send(user, "  ");
    expect(getToast()).toBe("Please enter a reply message");
    expect((await findInput()).getAttribute("aria-invalid")).toBe("true");
    expect(getChanges()).toEqual([]);
    await write("W");
    expect((await findInput()).getAttribute("aria-invalid")).toBe("false");
  });

  it("closes the ticket as well", async () => {
    const user = openInbox(ticketPath(id));
    server.answer = () => sent("sent");
    await write("Done.");
    await user.click(screen.getByRole("button", { name: "Send and Close" }));
    await waitFor(() => expect(getChanges()[0]?.body).toMatchObject({ replyMessage: "Done.", closes: true }));
  });

  it("opens the next that waits, under the same filter, ready to be answered; after the last, the list", async () => {
    const next = { ...base, id: id.replace(/1$/, "2"), waitingSince: "2025-10-04T13:00:00.000Z" };
    const user = openInbox(ticketPath(id, "type=support"));
    server.answer = () => {
      server.tickets = [next];
      return sent("sent");
    };
    await write("Done.");
    await user.click(screen.getByRole("button", { name: "Send and Next" }));
    await waitFor(() => expect(window.location.search).toBe(`?type=support&ticket=${next.id}`));
    await waitFor(async () => expect(document.activeElement).toBe(await findInput()));
    expect(server.calls.map(({ path }) => path)).toContain(
      "/api/feature-suggestions?type=support&sort=turn&limit=100",
    );
    await write("Done too.");
    await user.click(screen.getByRole("button", { name: "Send and Next" }));
    await waitFor(() => expect(window.location.search).toBe("?type=support"));
    expect(getToast()).toBe("Reply sent. No more tickets are waiting in this list.");
  });

  it("is sent with what it replies to, and the field is empty afterwards", async () => {
    server.answer = () => sent("sent");
    const user = openInbox(ticketPath(id));
    await send(user, "We fixed it.");
    await waitFor(() => expect(getToast()).toBe("Reply sent successfully!"));
    expect(getChanges()[0]?.body).toEqual({
      ticketId: base.ticketId,
      userEmail: base.userEmail,
      replyMessage: "We fixed it.",
      originalMessage: base.suggestion,
      version: 1,
    });
    expect((await findInput()).value).toBe("");
  });

  it("that fails says why, and stays in the field", async () => {
    server.answer = () => sent("refused", false, "Rejected.");
    const user = openInbox(ticketPath(id));
    await send(user, "We fixed it.");
    await waitFor(() => expect(getToast()).toBe("Failed to send reply: Rejected."));
    expect((await findInput()).value).toBe("We fixed it.");
  });

  it("whose answer was lost is repeated as it was, so that the customer gets it once", async () => {
    server.answer = () => "offline";
    const user = openInbox(ticketPath(id));
    await send(user, "We fixed it.");
    await waitFor(() => expect(getToast()).toBe("Failed to send reply. Please try again."));
    server.tickets = [{ ...base, status: "pending", version: 2 }];
    server.answer = () => sent("sent");
    await user.click(screen.getByRole("button", { name: "Send Reply" }));
    await waitFor(() => expect(getToast()).toBe("Reply sent successfully!"));
    expect(getChanges()[1]).toEqual(getChanges()[0]);
  });

  it("that is sent after all takes away the notice of a change", async () => {
    server.answer = () => ({ status: 409, body: { success: false, message: "It was changed." } });
    const user = openInbox(ticketPath(id));
    await send(user, "We fixed it.");
    const notice = "This ticket has changed since you opened it.";
    await screen.findByText(notice);
    server.answer = () => sent("sent");
    await user.click(screen.getByRole("button", { name: "Send Reply" }));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  it("takes a saved reply, and isn't sent while something isn't filled in", async () => {
    server.saved = [{ title: "Hello", body: "{ticketId} {email} {companyName} {nobody}" }];
    const user = openInbox(ticketPath(id));
    await user.type(await screen.findByLabelText("Insert a saved reply"), "hel");
    await user.click(await screen.findByRole("option", { name: "Hello" }));
    expect((await findInput()).value).toBe(`${base.ticketId} owner@carrier.test {companyName} {nobody}`);
    const problem = "{companyName} has no value for this customer. Replace it before you send.";
    expect(screen.getByText(problem)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send Reply" }));
    expect(getToast()).toBe(problem);
    expect((await findInput()).getAttribute("aria-invalid")).toBe("true");
    expect(getChanges()).toEqual([]);
  });

  it("fills in what was typed as a placeholder", async () => {
    const user = openInbox(ticketPath(id));
    await send(user, "Thanks for {ticketId}.");
    await waitFor(() =>
      expect(getChanges()[0]?.body).toMatchObject({ replyMessage: `Thanks for ${base.ticketId}.` }),
    );
  });
});
