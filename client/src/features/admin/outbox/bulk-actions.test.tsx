import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { changeMessages, countOutbox } from "#shared/api/admin/outbox.ts";
import { BulkActions } from "./bulk-actions.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const counted = (count: number) => respondWith({ success: true, data: { count } });
const press = async (user: ReturnType<typeof renderAdmin>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("all messages that the filters show", () => {
  it("are retried once it was asked, with their number", async () => {
    const message = "1,200 messages will be sent now.";
    const { calls } = mockEndpoints(
      [countOutbox, counted(1200)],
      [changeMessages, refuse(503, "Busy."), respondWith({ success: true, message, count: 1200 })],
    );
    const user = renderAdmin(<BulkActions search="agency" />);
    await press(user, "Retry all failed");
    expect(
      await screen.findByText(/^1,200 failed messages with "agency" in address or subject\./),
    ).toBeTruthy();
    await press(user, "Yes, retry them");
    await waitFor(() => expect(getToastText()).toContain("Nothing was changed"));
    await press(user, "Yes, retry them");
    await waitFor(() => expect(getToastText()).toBe(`Done: ${message}`));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.map(getSentBody)).toContainEqual({ action: "retry", status: "failed", search: "agency" });
  });

  it("can be none, and then nothing can be changed", async () => {
    mockEndpoints([countOutbox, counted(0)]);
    const user = renderAdmin(<BulkActions status="queued" />);
    await press(user, "Cancel all waiting");
    expect(await screen.findByText("No waiting messages.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Yes/ })).toBeNull();
  });

  it("that are settled can't be changed together", () => {
    mockEndpoints();
    renderAdmin(<BulkActions status="sent" />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
