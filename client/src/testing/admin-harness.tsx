import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { createAdminQueryClient } from "#client/features/admin/shell/admin-requests.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { TooltipProvider } from "#client/ui/tooltip.tsx";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { type MockCall, type MockReply, mockServer, respondWith } from "./mock-server.ts";

/** Lets each test of a file log errors, and gives it a server and mocks of its own. */
export function allowErrors(): void {
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue(undefined));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

type Named = Pick<Endpoint, "method" | "path">;

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "([^/?]+)")}(\\?|$)`);

/** Mocks the server: each endpoint gets its replies in turn, the last one again; others fail the test. */
export function mockEndpoints(...replies: readonly (readonly [Named, ...MockReply[]])[]) {
  const counts = new Map<Named, number>();
  return mockServer((call: MockCall) => {
    const found = replies.find(
      ([{ method, path }]) => (call.init.method ?? "GET") === method && toPattern(path).test(call.url),
    );
    if (!found) throw new Error(`Nobody answers ${call.init.method ?? "GET"} ${call.url}.`);
    const [endpoint, ...queue] = found;
    const count = counts.get(endpoint) ?? 0;
    counts.set(endpoint, count + 1);
    return queue[Math.min(count, queue.length - 1)]?.(call) ?? Response.error();
  });
}

/** The JSON that a call sent. */
export const getSentBody = ({ init }: MockCall): unknown =>
  typeof init.body === "string" ? JSON.parse(init.body) : undefined;

/** A server's error with its sentence. */
export const refuse = (status: number, message: string): MockReply =>
  respondWith({ success: false, message }, status);

/** Renders a part of the back office at a path, with the state of its entry in the history. */
export function renderAdmin(content: ReactNode, path = "/", state: unknown = null) {
  act(() => toastStore.set(undefined));
  window.history.replaceState(state, "", path);
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <TooltipProvider>{content}</TooltipProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** "Title: description" of the toast on screen; undefined if there is none. */
export function getToastText(): string | undefined {
  const shown = toastStore.get();
  return shown ? [shown.title, shown.description].filter(Boolean).join(": ") : undefined;
}
