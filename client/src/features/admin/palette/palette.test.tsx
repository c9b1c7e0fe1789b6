import { typeAtOnce } from "#client/testing/type-at-once.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminPaths } from "#client/lib/paths.ts";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { otherMesa, searchableSite, toSearchAnswer } from "#client/testing/carrier-search-fixtures.ts";
import { failWith, respondWith } from "#client/testing/mock-server.ts";
import { listOutbox } from "#shared/api/admin/outbox.ts";
import { listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { listTickets } from "#shared/api/admin/tickets.ts";
import { searchCarriers } from "#shared/api/carrier/carrier-search.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { Palette } from "./palette.tsx";

afterEach(() => vi.unstubAllGlobals());

const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const record = (id: string, companyName: string) => ({
  id,
  createdAt: "2026-11-23T08:00:00.000Z",
  dotNumber: "1234567",
  companyName,
  contactName: "",
  email: "owner@carrier.test",
  phone: "",
  pdfUrl: null,
  actionType: "quote",
  reference: null,
  companyProfileId: null,
});
const ticket = {
  id: ids[0],
  ticketId: "RF-7K4M-2QXD",
  type: "support",
  status: "open",
  suggestion: "<b>My truck</b> is missing",
  userEmail: null,
  createdAt: "2026-11-23T08:00:00.000Z",
  adminRepliedAt: null,
  seenAt: null,
  waitingSince: null,
  version: 1,
  latest: null,
};
const mail = {
  id: ids[1],
  createdAt: "2026-11-23T08:00:00.000Z",
  audience: "customer",
  sender: "no-reply@rigfile.example",
  recipient: "owner@carrier.test",
  subject: "Your quote",
  status: "failed",
  attempts: 5,
  uncertainCount: 0,
  lastError: "451",
  nextAttemptAt: "2026-11-23T08:00:00.000Z",
  sentAt: null,
  bounce: null,
  heldReason: null,
  submissionId: ids[0],
  pdf: null,
  seenAt: null,
};
const page = (...data: object[]) => respondWith({ success: true, data, nextCursor: null, isFuzzy: false });

/** The site has no copy of FMCSA's company file. */
const noCopy = [getSiteSettings, respondWith({ analytics: null, addressSuggestions: false })] as const;

const open = async (key = "{Control>}k{/Control}") => {
  const user = renderAdmin(<Palette />, adminPaths.dashboard);
  await user.keyboard(key);
  return user;
};
const getOptions = () => screen.queryAllByRole("option").map((option) => option.textContent);

describe("the command palette", () => {
  it.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])(
    "opens with %s, and closes with it or Esc",
    async (key) => {
      mockEndpoints(noCopy);
      const user = await open(key);
      expect(document.activeElement).toBe(screen.getByRole("combobox"));
      await user.keyboard(key);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await user.keyboard(key);
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );

  it("opens with its button too", async () => {
    mockEndpoints(noCopy);
    const user = renderAdmin(<Palette />, adminPaths.dashboard);
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByRole("dialog", { name: "Search" })).toBeTruthy();
  });

  it("goes to a page by a part of its name, with Enter", async () => {
    mockEndpoints(noCopy, [listProfileRecords, page()], [listTickets, page()], [listOutbox, page()]);
    const user = await open();
    await user.keyboard("outb");
    expect(getOptions()).toEqual(["Outbox"]);
    await user.keyboard("{Enter}");
    expect(window.location.pathname).toBe(adminPaths.outbox);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("lists every page when asked with an arrow key", async () => {
    mockEndpoints(noCopy);
    const user = await open();
    await user.keyboard("{ArrowDown}");
    expect(getOptions()).toContain("Dashboard");
    expect(getOptions()).toContain("Settings");
  });

  it("finds a company once, however many records it has, and opens its page", async () => {
    const acme = ids.map((id) => record(id, "Acme Trucking"));
    mockEndpoints(noCopy, [listProfileRecords, page(...acme)], [listTickets, page()], [listOutbox, page()]);
    const user = await open();
    await user.keyboard("acme");
    const label = "Acme Trucking, DOT 1234567, owner@carrier.test";
    await waitFor(() => expect(getOptions()).toEqual([label]));
    await user.click(screen.getByRole("option", { name: label }));
    expect(window.location.pathname).toBe(adminPaths.company);
    expect(window.location.search).toBe("?dot=1234567");
  });

  it("finds a ticket, whose text is only text", async () => {
    mockEndpoints(noCopy, [listProfileRecords, page()], [listTickets, page(ticket)], [listOutbox, page()]);
    const user = await open();
    await user.keyboard("truck");
    await waitFor(() => expect(getOptions()).toEqual(["RF-7K4M-2QXD: <b>My truck</b> is missing"]));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(window.location.pathname).toBe(adminPaths.support);
    expect(window.location.search).toContain(ids[0]);
  });

  it("finds companies by phone, tickets and email in one box, each under its heading", async () => {
    const saved = {
      ...record(ids[0] ?? "", "Palmetto Carriers"),
      dotNumber: null,
      email: "",
      actionType: "saved",
    };
    mockEndpoints(
      noCopy,
      [listProfileRecords, page({ ...saved, phone: "(258) 555-0158" })],
      [listTickets, page(ticket)],
      [listOutbox, page(mail)],
    );
    const user = await open();
    await user.keyboard("258 555 0158");
    await waitFor(() => expect(getOptions()).toHaveLength(3));
    const groups = screen.getAllByRole("group").map((group) => [
      group.getAttribute("aria-label"),
      ...within(group)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ]);
    expect(groups).toEqual([
      ["Companies", "Palmetto Carriers, (258) 555-0158"],
      ["Tickets", "RF-7K4M-2QXD: <b>My truck</b> is missing"],
      ["Email", "Your quote, to owner@carrier.test (Failed)"],
    ]);
    await user.keyboard("{Enter}");
    expect(window.location.pathname).toBe(adminPaths.profiles);
    expect(window.location.search).toBe(`?record=${ids[0]}`);
  });

  it("finds carriers of FMCSA's file where the site has a copy, and opens theirs in a new tab", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    mockEndpoints(
      ...[listProfileRecords, listTickets, listOutbox].map((contract) => [contract, page()] as const),
      [getSiteSettings, respondWith(searchableSite)],
      [searchCarriers, respondWith(toSearchAnswer(otherMesa, { ...otherMesa, dotNumber: "78" }))],
    );
    const user = await open();
    await user.keyboard("USDOT 77");
    await waitFor(() => expect(getOptions()).toHaveLength(2));
    expect(screen.getByRole("group", { name: /^FMCSA's company file of November 20, 2026/ })).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /DOT 78/ }));
    expect(opened).toHaveBeenCalledExactlyOnceWith("/dot-health-check?dot=78", "_blank", "noopener");
    expect(window.location.pathname).toBe(adminPaths.dashboard);
  });

  it("says which companies are only similar", async () => {
    const similar = respondWith({
      success: true,
      data: [record(ids[0] ?? "", "Acme")],
      nextCursor: null,
      isFuzzy: true,
    });
    mockEndpoints(noCopy, [listProfileRecords, similar], [listTickets, page()], [listOutbox, page()]);
    const user = await open();
    await user.keyboard("acmme");
    expect(await screen.findByRole("group", { name: "Similar companies" })).toBeTruthy();
  });

  it("says what to type, and then that nothing was found", async () => {
    mockEndpoints(noCopy, [listProfileRecords, page()], [listTickets, page()], [listOutbox, page()]);
    const user = await open();
    expect(screen.getByText(/^Find a company, ticket or email/)).toBeTruthy();
    await user.keyboard("zzqq");
    expect(await screen.findByText("Nothing found. Check the spelling.")).toBeTruthy();
    expect(screen.queryByText(/^Find a company/)).toBeNull();
  });

  it("asks the server once typing pauses, not for each letter and not for one", async () => {
    const server = mockEndpoints(
      noCopy,
      [listProfileRecords, page()],
      [listTickets, page()],
      [listOutbox, page()],
    );
    await open();
    typeAtOnce(screen.getByRole("combobox"), "acme");
    const searches = () => server.urls().filter((url) => url !== getSiteSettings.path);
    await waitFor(() => expect(searches()).toHaveLength(3));
    expect(searches().every((url) => url.includes("search=acme"))).toBe(true);
  });

  it("says when companies and tickets can't be searched, and still knows the pages", async () => {
    const broken = failWith(502);
    mockEndpoints(noCopy, [listProfileRecords, page()], [listTickets, broken], [listOutbox, page()]);
    const user = await open();
    await user.keyboard("set");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Companies, tickets and email couldn't be searched. The server has a problem (status 502), not your connection. Try again in a moment.",
    );
    expect(getOptions()).toEqual(["Settings"]);
  });
});
