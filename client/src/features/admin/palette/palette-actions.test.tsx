import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminPaths, messagePath, recordPath, ticketPath } from "#client/lib/paths.ts";
import { getSentBody, getToastText, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { failedMessage, messageId, openMessage, sentMessage } from "#client/testing/outbox-fixtures.ts";
import { respondWithData, testId, testDetail } from "#client/testing/record-fixtures.ts";
import { getProfileRecord, listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import { getOutboxMessage, listOutbox, retryMessage } from "#shared/api/admin/outbox.ts";
import { listTickets } from "#shared/api/admin/tickets.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { Palette } from "./palette.tsx";

afterEach(() => vi.unstubAllGlobals());

const none = respondWith({ success: true, data: [], nextCursor: null, isFuzzy: false });
const noCopy = respondWith({ analytics: null, addressSuggestions: false });
const searches = [
  ...[listProfileRecords, listTickets, listOutbox].map((contract) => [contract, none] as const),
  [getSiteSettings, noCopy] as const,
];
const getOptions = () => screen.queryAllByRole("option").map((option) => option.textContent);

describe("the palette's actions", () => {
  it("set the state of the opened quote request, and keep its note", async () => {
    const changed = {
      followUp: "contacted",
      followUpNote: "Call Ann",
      followUpAt: "2026-11-23T10:00:00.000Z",
      dueOn: null,
    };
    const server = mockEndpoints(
      ...searches,
      [getProfileRecord, respondWithData(testDetail({ followUpNote: "Call Ann" }))],
      [setFollowUp, respondWith({ success: true, message: "The follow-up is saved.", ...changed })],
    );
    const user = renderAdmin(<Palette />, recordPath(adminPaths.quoteRequests, testId(1)));
    await user.keyboard("{Control>}k{/Control}{ArrowDown}");
    await waitFor(() => expect(getOptions()).toContain("Set this quote request to Contacted"));
    expect(getOptions()).not.toContain("Set this quote request to New");
    await user.keyboard("set contacted{Enter}");
    await waitFor(() => expect(getToastText()).toBe("The follow-up is now Contacted."));
    const [sent] = server.calls.filter(({ init }) => init.method === "PATCH");
    expect(sent && getSentBody(sent)).toEqual({
      followUp: "contacted",
      previousFollowUpAt: null,
    });
  });

  it.each([
    ["held", "Release this held message"],
    ["failed", "Send this message now"],
  ] as const)("send the opened message, if it is %s, and say what became of it", async (status, label) => {
    const message = "The mail server accepted it.";
    const server = mockEndpoints(
      ...searches,
      [getOutboxMessage, openMessage({ ...failedMessage, status })],
      [retryMessage, respondWith({ success: true, message, id: messageId, status: "sent" })],
    );
    const user = renderAdmin(<Palette />, messagePath(messageId));
    await user.keyboard("{Control>}k{/Control}{ArrowDown}");
    await waitFor(() => expect(getOptions()).toContain(label));
    await user.keyboard(`${label}{Enter}`);
    await waitFor(() => expect(getToastText()).toBe(message));
    const sent = server.calls.filter(({ init }) => init.method === "POST");
    expect(sent.map(({ url }) => url)).toEqual([`/api/admin/outbox/${messageId}/retry`]);
  });

  it("don't send a message again that was sent", async () => {
    const server = mockEndpoints(...searches, [getOutboxMessage, openMessage(sentMessage)]);
    const user = renderAdmin(<Palette />, messagePath(messageId));
    await user.keyboard("{Control>}k{/Control}{ArrowDown}");
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(getOptions()).toContain("Show failed email");
    expect(getOptions().filter((option) => option.includes("this"))).toEqual([]);
  });

  it("go to the reply of the opened ticket", async () => {
    mockEndpoints(...searches);
    const page = (
      <>
        <Palette />
        <textarea id="ticket-reply" aria-label="Reply" />
      </>
    );
    const user = renderAdmin(page, ticketPath(testId(4)));
    await user.keyboard("{Control>}k{/Control}reply{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Reply")));
  });

  it("show what failed, and offer nothing that the page has not opened", async () => {
    mockEndpoints(...searches);
    const user = renderAdmin(<Palette />, adminPaths.dashboard);
    await user.keyboard("{Control>}k{/Control}{ArrowDown}");
    expect(getOptions().filter((label) => label.includes("this"))).toEqual([]);
    await user.keyboard("failed{Enter}");
    expect(window.location.pathname + window.location.search).toBe("/admin/outbox?status=failed");
  });
});
