import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { noteOwnChange, useMenuCounts } from "./use-menu-counts.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { listTickets } from "#shared/api/admin/tickets.ts";
import { signOut } from "#shared/api/admin/account.ts";
import { createAdminQueryClient, useSignOut } from "./admin-requests.ts";
import { WaitingBadge } from "./sidebar.tsx";

const sources: Source[] = [];
class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    sources.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
}

const noQuotes = { newQuotes: 0, newestQuoteAt: null, changedQuotes: [] };
let urls: string[] = [];
let unread = 0;
let refuseSignOut: (error: Error) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  sources.length = 0;
  urls = [];
  unread = 3;
  vi.stubGlobal("EventSource", Source);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(url);
    if (url === signOut.path)
      return new Promise((_resolve, reject) => {
        refuseSignOut = reject;
      });
    return Response.json(
      url.includes("unread")
        ? { unread, newestAt: null, ...noQuotes, mail: 0 }
        : { success: true, data: [], nextCursor: null, isFuzzy: false },
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Inbox = () => {
  usePagedList(listTickets, {});
  usePagedList(listQuoteRequests, {});
  const leave = useSignOut();
  return (
    <button type="button" onClick={() => void leave().catch(() => undefined)}>
      Logout <WaitingBadge count={useMenuCounts().unread} word="unread" />
    </button>
  );
};

async function open() {
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <Inbox />
    </QueryClientProvider>,
  );
  await pass(10);
}
const openLive = async () => {
  await open();
  act(() => void sources[0]?.dispatchEvent(new Event("open")));
};
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const countOf = (part: string): number => urls.filter((url) => url.includes(part)).length;
const announce = async (data: object) =>
  act(async () => {
    sources[0]?.dispatchEvent(new MessageEvent("tickets", { data: JSON.stringify(data) }));
    await vi.advanceTimersByTimeAsync(10);
  });

it("shows what the server announces, and reads the list again", async () => {
  await openLive();
  expect(screen.getByText("3")).toBeTruthy();
  expect(countOf("suggestions")).toBe(1);
  const ticket = { unread: 4, mail: 0, newestTicketAt: "2025-10-04T12:00:00.000Z" };
  await announce({ ...ticket, ...noQuotes });
  expect(screen.getByText("4")).toBeTruthy();
  expect(countOf("suggestions")).toBe(2);
  // A new quote request is none of the tickets' business.
  await announce({ ...ticket, ...noQuotes, newQuotes: 1, newestQuoteAt: "2025-10-04T12:00:00.000Z" });
  expect(countOf("suggestions")).toBe(2);
  await pass(60_000);
  expect(countOf("unread")).toBe(1);
});

it("reads quote requests again that were changed elsewhere, and none that this page has changed", async () => {
  await openLive();
  const change = { id: "00000000-0000-4000-8000-000000000001", at: "2025-10-04T12:00:00.000Z" };
  const counts = { unread: 3, newestTicketAt: null, ...noQuotes, mail: 0 };
  noteOwnChange(change.id, change.at);
  await announce({ ...counts, changedQuotes: [change] });
  expect(countOf("quote-requests")).toBe(1);
  const later = { ...change, at: "2025-10-04T12:00:01.000Z" };
  await announce({ ...counts, changedQuotes: [later] });
  expect(countOf("quote-requests")).toBe(2);
  await announce({ ...counts, changedQuotes: [later], mail: 1 });
  expect(countOf("quote-requests")).toBe(2);
  expect(countOf("suggestions")).toBe(1);
});

it("asks every 15 seconds while the server isn't heard", async () => {
  await open();
  unread = 1000;
  await pass(15_000);
  expect(countOf("unread")).toBe(2);
  expect(screen.getByText("999+")).toBeTruthy();
  expect(countOf("suggestions")).toBe(2);
});

it("asks at once when the events end, since the session may have ended", async () => {
  await openLive();
  await pass(1000);
  expect(countOf("unread")).toBe(1);
  act(() => void sources[0]?.dispatchEvent(new Event("error")));
  await pass(10);
  expect(countOf("unread")).toBe(2);
});

it("asks nothing while the session is being ended, and goes on if that fails", async () => {
  await openLive();
  fireEvent.click(screen.getByRole("button"));
  await pass(30_000);
  expect(sources[0]?.readyState).toBe(Source.CLOSED);
  expect(countOf("unread")).toBe(1);
  refuseSignOut(new TypeError("no connection"));
  await pass(10);
  expect(sources).toHaveLength(2);
  expect(countOf("unread")).toBe(2);
});
