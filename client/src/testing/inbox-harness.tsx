import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { z } from "zod";
import { InboxPage } from "#client/features/admin/inbox/inbox-page.tsx";
import { createAdminQueryClient } from "#client/features/admin/shell/admin-requests.ts";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import type { LeftEmail } from "#shared/api/admin/left-emails-api.ts";
import type { ListedTicket, ThreadEntry, Ticket } from "#shared/api/admin/tickets.ts";

export const id = "00000000-0000-4000-8000-000000000001";
export const base: Ticket = {
  id,
  ticketId: "RF-7K4M-2QXD",
  type: "support",
  status: "open",
  suggestion: "The menu does not open.",
  userEmail: "owner@carrier.test",
  createdAt: "2025-10-04T12:00:00.000Z",
  adminRepliedAt: null,
  seenAt: "2025-10-04T12:01:00.000Z",
  waitingSince: "2025-10-04T12:00:00.000Z",
  version: 1,
};
/** `files`: the bytes that followed the JSON. */
type Call = { method: string; path: string; body: unknown; files?: string };
export type Reply = { status: number; body: unknown } | "offline";

/** The server of a test: its tickets, and what it answers to a change. */
export const server = {
  tickets: [base] as Ticket[],
  /** The newest message of each ticket in the list. */
  latest: null as ListedTicket["latest"],
  thread: [] as ThreadEntry[],
  /** Emails left unread in the mailbox; undefined where that can't be read. */
  left: [] as LeftEmail[] | undefined,
  saved: [] as { title: string; body: string }[],
  calls: [] as Call[],
  answer: (_call: Call): Reply => ({ status: 200, body: { success: true, message: "Done." } }),
};

const page = (data: readonly unknown[]) => ({ success: true, data, nextCursor: null });

function answerTo(call: Call): Reply {
  const { method, path } = call;
  if (method !== "GET") return server.answer(call);
  const ok = (body: unknown): Reply => ({ status: 200, body });
  if (path.startsWith("/api/feature-suggestions"))
    return ok(page(server.tickets.map((ticket) => ({ ...ticket, latest: server.latest }))));
  if (path === "/api/admin/left-emails")
    return server.left
      ? ok({ success: true, data: { total: server.left.length, emails: server.left } })
      : { status: 500, body: { success: false, message: "Failed." } };
  if (path.startsWith("/api/admin/saved-replies"))
    return ok(
      page(
        server.saved.map((saved, index) => ({
          ...saved,
          id: id.replace(/1$/, String(index)),
          updatedAt: base.createdAt,
        })),
      ),
    );
  const [ticket] = server.tickets;
  if (!ticket || !path.includes(ticket.id))
    return { status: 404, body: { success: false, message: "This ticket doesn't exist anymore." } };
  const none = { total: 0, data: [] };
  const related = { about: null, otherTickets: none, profileRecords: none };
  return ok({ success: true, ticket, dead: null, thread: server.thread, ...related });
}

/** Gives each test a server with one ticket. */
export function mockInbox(): void {
  beforeEach(() => {
    toastStore.set(undefined);
    server.tickets = [base];
    server.latest = null;
    server.thread = [];
    server.left = [];
    server.saved = [];
    server.calls = [];
    server.answer = () => ({ status: 200, body: { success: true, message: "Done." } });
    vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
      const text = body instanceof Blob ? await body.text() : z.string().optional().parse(body);
      const [json, files] = text?.split(/\n(.*)/s) ?? [];
      const sent: unknown = json === undefined ? undefined : JSON.parse(json);
      const call = { method, path, body: sent, ...(files !== undefined && { files }) };
      server.calls.push(call);
      const answer = answerTo(call);
      if (answer === "offline") throw new TypeError("Failed to fetch");
      return Response.json(answer.body, { status: answer.status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}

/** Opens the inbox at a URL. */
export function openInbox(url = "/admin/support") {
  window.history.replaceState(null, "", url);
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <InboxPage />
      <ToastArea />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}
export const getToast = (): string | undefined => {
  const shown = toastStore.get();
  return shown ? shown.description : undefined;
};
export const getChanges = () => server.calls.filter(({ method }) => method !== "GET");
export const findInput = async () =>
  screen.findByLabelText<HTMLTextAreaElement>("Reply to owner@carrier.test");
