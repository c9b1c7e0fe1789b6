import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adminPaths } from "#client/lib/paths.ts";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, type MockReply } from "#client/testing/mock-server.ts";
import { respondWithPage, testDelivery, testId, testQuote } from "#client/testing/record-fixtures.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { QuoteRequestsPage } from "./record-pages.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const quote = testQuote({
  followUp: "quoted",
  followUpNote: "Call on Monday.",
  messages: [
    testDelivery(),
    testDelivery({
      id: testId(51),
      recipient: "second@agency.test",
      status: "refused",
      lastError: "550 no such user",
      sentAt: null,
    }),
    testDelivery({
      id: testId(52),
      recipient: "owner@carrier.test",
      audience: "customer",
      status: "queued",
      sentAt: null,
    }),
  ],
});

function open(replies: readonly MockReply[] = [respondWithPage([quote])], search = "") {
  const server = mockEndpoints([listQuoteRequests, ...replies]);
  const user = renderAdmin(<QuoteRequestsPage />, `${adminPaths.quoteRequests}${search}`);
  return { server, user };
}
const findOpener = async () => screen.findByRole("link", { name: "RF-7K4M2X" });

describe("the list of quote requests", () => {
  it("says so when there are none, and when none match", async () => {
    const { user } = open([respondWithPage([])]);
    expect(await screen.findByText("No quote requests yet")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Follow-up" }), "Lost");
    expect(await screen.findByText("No quote requests match your filters")).toBeTruthy();
  });

  it("says so when it can't be loaded", async () => {
    open([failWith(500)]);
    expect((await screen.findByRole("alert")).textContent).toContain("Quote Requests couldn't be loaded");
  });

  it("has the reference number, which opens the request", async () => {
    open(undefined, "?followUp=quoted");
    const opener = await findOpener();
    expect(opener.getAttribute("href")).toBe(`/admin/email-sends?followUp=quoted&record=${quote.id}`);
  });

  it("says of each recipient what became of its email, and why", async () => {
    open();
    await findOpener();
    const items = within(screen.getByRole("table")).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Agency first@agency.test: Sent",
      "Agency second@agency.test: Rejected by the mail server550 no such user",
      "Customer owner@carrier.test: Waiting to be sent",
    ]);
  });

  it("has the state and the note of the follow-up", async () => {
    open();
    await findOpener();
    const row = within(screen.getByRole("table")).getAllByRole("row").at(-1);
    expect(row?.textContent).toContain("QuotedCall on Monday.");
  });

  it("shows scripts in names, addresses and notes as text", async () => {
    const script = "<script>alert(1)</script>";
    const message = testDelivery({ recipient: script, lastError: script, status: "failed" });
    open([
      respondWithPage([
        testQuote({ companyName: script, contactName: script, followUpNote: script, messages: [message] }),
      ]),
    ]);
    await findOpener();
    expect(screen.getByRole("table").textContent.split(script)).toHaveLength(6);
    expect(document.querySelector("[role=table] script")).toBeNull();
  });
});

describe("the follow-up filter", () => {
  it("has each state, and asks the server for it", async () => {
    const { server, user } = open();
    await findOpener();
    const select = screen.getByRole("combobox", { name: "Follow-up" });
    const options = within(select).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "All follow-ups",
      "New",
      "Contacted",
      "Quoted",
      "Bound",
      "Lost",
    ]);
    await user.selectOptions(select, "Bound");
    await waitFor(() =>
      expect(server.urls().at(-1)).toBe("/api/admin/quote-requests?followUp=bound&sort=-createdAt"),
    );
  });
});

describe("the columns", () => {
  it("are remembered for this list alone", async () => {
    localStorage.setItem("adminColumns", JSON.stringify({ profile: ["dotNumber"] }));
    const { user } = open();
    await findOpener();
    await user.click(screen.getByText("Columns"));
    await user.click(screen.getByRole("checkbox", { name: "Delivery" }));
    expect(screen.queryByText(/^Refused/)).toBeNull();
    expect(JSON.parse(localStorage.getItem("adminColumns") ?? "")).toEqual({
      profile: ["dotNumber"],
      "quote request": ["messages"],
    });
  });
});
