import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import { getSentBody, getToastText, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, type MockCall, type MockReply, respondWith } from "#client/testing/mock-server.ts";
import {
  respondWithData,
  respondWithPage,
  testDetail,
  testId,
  testQuote,
} from "#client/testing/record-fixtures.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import {
  countQuoteRequests,
  getQuoteNeighbors,
  listQuoteRequests,
  type QuoteRequestItem,
  setFollowUps,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { QuoteRequestsPage } from "./record-pages.tsx";

afterEach(() => vi.unstubAllGlobals());

const quotes = ["First", "Second", "Third"].map((companyName, index) =>
  testQuote({ id: testId(index + 1), companyName, ...(index === 2 && { followUp: "quoted" }) }),
);
const [first, second] = quotes;

type Body = { changes: { id: string; followUp: QuoteRequestItem["followUp"] }[] };
let version = 0;
/** Changes all that is asked for but these. */
const accept =
  (...conflicts: QuoteRequestItem[]): MockReply =>
  (call) => {
    const { changes } = getSentBody(call) as Body;
    version += 1;
    const followUpAt = new Date(1e12 + version).toISOString();
    const changed = changes
      .filter(({ id }) => conflicts.every((row) => row.id !== id))
      .map(({ id, followUp }) => ({ id, followUp, followUpNote: "", followUpAt, dueOn: null, from: "new" }));
    return respondWith({ success: true, message: "", changed, conflicts })(call);
  };

const counts = { new: 2, contacted: 0, quoted: 1, bound: 0, lost: 1000 };

function open(replies: readonly MockReply[] = [respondWithPage(quotes)], search = "", change = accept()) {
  const server = mockEndpoints(
    [countQuoteRequests, respondWithData(counts)],
    [setFollowUps, change],
    [listQuoteRequests, ...replies],
  );
  const user = renderAdmin(<QuoteRequestsPage />, `${adminPaths.quoteRequests}${search}`);
  const sent = (): Body[] =>
    server.calls
      .filter(({ init }: MockCall) => init.method === "PATCH")
      .map((call) => getSentBody(call) as Body);
  return { server, user, sent };
}
const findRow = async (name: string) => {
  const row = (await screen.findByRole("link", { name })).closest("li");
  if (!row) throw new Error("It is in no row.");
  return row;
};
const stateOf = (name: string): string =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `State of ${name}` }).value;

describe("the list of quote requests", () => {
  it("has what to decide by, and opens the request", async () => {
    open(undefined, "?followUp=quoted");
    const row = await findRow("First");
    for (const text of [
      "RF-7K4M2X",
      "Ann Owner",
      "Amarillo, TX",
      "12 trucks",
      "15 drivers",
      "12/01/2026",
      "1 of 1 sent",
    ])
      expect(row.textContent).toContain(text);
    expect(within(row).getByRole("link").getAttribute("href")).toBe(
      `/admin/email-sends?followUp=quoted&record=${testId(1)}`,
    );
  });

  it("shows what is due, in the URL, the list and the files", async () => {
    const lost = testQuote({ id: testId(2), companyName: "Zed", dueOn: "2026-11-05", followUp: "lost" });
    const { server, user } = open([respondWithPage([testQuote({ dueOn: "2026-11-05" }), lost])]);
    await user.click(await screen.findByRole("button", { name: "Follow-up due" }));
    await user.selectOptions(screen.getByLabelText("Order"), "Follow-up due, oldest first");
    await waitFor(() => expect(server.urls().at(-1)).toBe("/api/admin/quote-requests?due=true&sort=dueOn"));
    expect(window.location.search).toBe("?due=true&sort=dueOn");
    expect((await findRow("Acme Trucking")).textContent).toContain("Due 11/5/2026");
    expect((await findRow("Zed")).textContent).not.toContain("Due");
    // Only days are counted.
    expect(screen.getByRole("button", { name: "New" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Follow-up due" }));
    expect(window.location.search).toBe("?sort=dueOn");
  });

  it("have no counts beside a search, which they don't count", async () => {
    const { server } = open(undefined, "?search=first");
    await findRow("First");
    expect(server.urls().some((url) => url.includes("counts"))).toBe(false);
  });
});

describe("keys", () => {
  it("set the state of the row and go on to the next", async () => {
    const { user, sent } = open();
    await findRow("First");
    await user.keyboard("cb");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().flatMap(({ changes }) => changes)).toEqual([
      { id: testId(1), followUp: "contacted", previousFollowUpAt: null },
      { id: testId(2), followUp: "bound", previousFollowUpAt: null },
    ]);
    await waitFor(() => expect([stateOf("First"), stateOf("Second")]).toEqual(["contacted", "bound"]));
    expect(document.activeElement?.textContent).toBe("Third");
  });

  it("do nothing while typing, with Ctrl, or when they are turned off", async () => {
    const { user, sent } = open();
    await findRow("First");
    await user.type(screen.getByRole("searchbox"), "c");
    await user.clear(screen.getByRole("searchbox"));
    await user.click(document.body);
    await user.keyboard("{Control>}c{/Control}");
    await user.keyboard("?");
    await user.click(await screen.findByRole("checkbox", { name: "Use single-key shortcuts" }));
    await user.keyboard("{Escape}");
    await user.keyboard("c");
    expect(sent()).toEqual([]);
  });

  it("work on the row requested before, with what happened to it meanwhile", async () => {
    const { user, sent } = open();
    await findRow("First");
    await user.keyboard("ckq");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.changes).toMatchObject([
      { id: testId(1), followUp: "quoted", previousFollowUpAt: expect.any(String) },
    ]);
  });
});

describe("several rows", () => {
  it("are changed by one request, and undone", async () => {
    const { user, sent } = open();
    await findRow("First");
    await user.click(screen.getByRole("checkbox", { name: "Select all" }));
    // Those in that state already are left out.
    await user.keyboard("q");
    await waitFor(() => expect(getToastText()).toBe("2 quote requests: Quoted"));
    expect(screen.queryByText("3 selected")).toBeNull();
    toastStore.get()?.action?.run();
    await waitFor(() => expect(getToastText()).toBe("Undone: 2 quote requests."));
    expect(sent().map(({ changes }) => changes.map(({ followUp }) => followUp))).toEqual([
      ["quoted", "quoted"],
      ["new", "new"],
    ]);
    expect([stateOf("First"), stateOf("Second")]).toEqual(["new", "new"]);
  });

  it("that were changed elsewhere get a notice, and show their new state", async () => {
    const theirs = testQuote({ ...second, followUp: "lost", followUpAt: "2026-11-20T13:00:00.000Z" });
    const { user } = open(undefined, "", accept(theirs));
    await findRow("First");
    await user.keyboard("ac");
    await waitFor(() =>
      expect(getToastText()).toBe("2 quote requests: Contacted: 1 was changed elsewhere and stays as it is."),
    );
    expect([stateOf("First"), stateOf("Second")]).toEqual(["contacted", "lost"]);
  });

  it("say so when the server refuses", async () => {
    const { user } = open(undefined, "", failWith(500));
    const row = await findRow("First");
    await user.selectOptions(within(row).getByRole("combobox"), "Bound");
    await waitFor(() =>
      expect(getToastText()).toContain(
        "The follow-up wasn't changed: The server has a problem (status 500), not your connection.",
      ),
    );
    expect(stateOf(first?.companyName ?? "")).toBe("new");
  });
});

describe("keys in an open request", () => {
  const openRecord = () => {
    let latest: Partial<QuoteRequestItem> = {};
    const change: MockReply = async (call) => {
      const response = await accept()(call);
      const { changed } = setFollowUps.response.parse(await response.clone().json());
      latest = { followUp: changed[0]?.followUp ?? "new", followUpAt: changed[0]?.followUpAt ?? null };
      return response;
    };
    const read: MockReply = (call) => respondWithData(testDetail({ companyName: "First", ...latest }))(call);
    const server = mockEndpoints(
      [getProfileRecord, read],
      [getQuoteNeighbors, respondWithData({ previous: null, next: null })],
      [countQuoteRequests, respondWithData(counts)],
      [setFollowUps, change],
    );
    const user = renderAdmin(<QuoteRequestsPage />, recordPath(adminPaths.quoteRequests, testId(1)));
    const sent = (): Body["changes"] =>
      server.calls
        .filter(({ init }) => init.method === "PATCH")
        .flatMap((call) => (getSentBody(call) as Body).changes);
    return { user, sent };
  };

  it("set its state, one after the other, with the same undo", async () => {
    const { user, sent } = openRecord();
    await screen.findByLabelText("State");
    await user.keyboard("cq");
    await waitFor(() => expect(getToastText()).toBe("First: Quoted"));
    expect(sent()).toEqual([
      { id: testId(1), followUp: "contacted", previousFollowUpAt: null },
      { id: testId(1), followUp: "quoted", previousFollowUpAt: expect.any(String) },
    ]);
    toastStore.get()?.action?.run();
    await waitFor(() => expect(sent()).toHaveLength(3));
    await user.keyboard("z");
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent().map(({ followUp }) => followUp)).toEqual(["contacted", "quoted", "new", "new"]);
  });
});

describe("a range of rows", () => {
  const checked = (): boolean[] =>
    screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all)/ }).map((box) => box.checked);
  const openFive = async () => {
    const five = ["A", "B", "C", "D", "E"].map((companyName, index) =>
      testQuote({ id: testId(index + 1), companyName }),
    );
    mockEndpoints([countQuoteRequests, respondWithData(counts)], [listQuoteRequests, respondWithPage(five)]);
    const user = renderAdmin(<QuoteRequestsPage />, adminPaths.quoteRequests);
    await screen.findByRole("link", { name: "A" });
    const click = async (name: string, withShift = false) => {
      if (withShift) await user.keyboard("{Shift>}");
      await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
      if (withShift) await user.keyboard("{/Shift}");
    };
    return { user, click };
  };

  it("is selected by Shift and a click, from the last one, and can be made shorter", async () => {
    const { user, click } = await openFive();
    await click("E");
    await click("B");
    await click("D", true);
    expect(checked()).toEqual([false, true, true, true, true]);
    await click("A", true);
    expect(checked()).toEqual([true, true, false, false, true]);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    await click("C", true);
    expect(checked()).toEqual([false, false, true, false, false]);
  });

  it("is selected by Shift and J, and K takes rows back", async () => {
    const { user } = await openFive();
    await user.keyboard("x");
    await user.keyboard("jj{Shift>}jj{/Shift}");
    expect(checked()).toEqual([true, false, true, true, true]);
    await user.keyboard("{Shift>}k{/Shift}");
    expect(checked()).toEqual([true, false, true, true, false]);
    await user.keyboard("k{Shift>}k{/Shift}");
    expect(checked()).toEqual([true, true, true, true, false]);
  });
});
