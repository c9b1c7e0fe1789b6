import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { changeMessages, countOutbox } from "#shared/api/admin/outbox-api.ts";
import { BulkActions } from "./outbox-page.tsx";

allowErrors();

const counted = (count: number) => respondWith({ success: true, data: { count } });
const press = async (user: ReturnType<typeof renderAdmin>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("all messages that the filters show", () => {
  it("are retried once it was asked, with their number", async () => {
    const message = "1,200 messages will be sent now.";
    const { calls } = mockEndpoints(
      [countOutbox, counted(1200)],
      [
        changeMessages,
        refuse(503, "Busy."),
        respondWith({ success: true, message, count: 1200, leftOut: [] }),
      ],
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

  it("that are held are released, and those that can't be are named until that is read", async () => {
    const message = "2 quote requests released. 1 left as it was: No agency takes Ohio right now (1).";
    const leftOut = [{ reason: "No agency takes Ohio right now", count: 1 }];
    mockEndpoints(
      [countOutbox, counted(3)],
      [changeMessages, respondWith({ success: true, message, count: 2, leftOut })],
    );
    const user = renderAdmin(<BulkActions status="held" />);
    await press(user, "Release all held");
    expect(await screen.findByText(/One that no agency takes stays held\.$/)).toBeTruthy();
    await press(user, "Yes, release them");
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    await press(user, "Close");
    expect(screen.queryByRole("dialog")).toBeNull();
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
