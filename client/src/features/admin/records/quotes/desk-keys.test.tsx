import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QuoteRequestsPage } from "#client/features/admin/records/record-pages.tsx";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import { getSentBody, getToastText, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { type MockReply, respondWith } from "#client/testing/mock-server.ts";
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

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const counts = { new: 1, contacted: 0, quoted: 0, bound: 0, lost: 0 };

type Body = { changes: { id: string; followUp: QuoteRequestItem["followUp"] }[] };
let version = 0;
const accept: MockReply = (call) => {
  version += 1;
  const followUpAt = new Date(1e12 + version).toISOString();
  const changed = (getSentBody(call) as Body).changes.map(({ id, followUp }) => ({
    id,
    followUp,
    followUpAt,
    followUpNote: "",
    dueOn: null,
    from: "new",
  }));
  return respondWith({ success: true, message: "", changed, conflicts: [] })(call);
};

describe("keys in an open request", () => {
  const openRecord = () => {
    let latest: Partial<QuoteRequestItem> = {};
    const change: MockReply = async (call) => {
      const response = await accept(call);
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

  it("have the same help, whose switch turns them off, and are text in the note", async () => {
    const { user, sent } = openRecord();
    await user.type(await screen.findByLabelText("Add a note"), "clb");
    await user.click(document.body);
    await user.keyboard("?");
    expect(await screen.findByText("mark it, or all selected, as Bound")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Use single-key shortcuts" }));
    await user.keyboard("{Escape}");
    await user.keyboard("c");
    expect(sent()).toEqual([]);
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
