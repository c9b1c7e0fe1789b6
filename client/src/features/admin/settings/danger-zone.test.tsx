import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allowErrors,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith, unreachable } from "#client/testing/mock-server.ts";
import { clearData, exportEverything } from "#shared/api/admin/clear-data.ts";
import { DangerZone } from "./danger-zone.tsx";

allowErrors();

const removed = {
  profiles: 2,
  records: 3,
  pdfs: 1,
  suggestions: 0,
  ticketMessages: 1,
  emails: 1200,
  confirmations: 0,
  requestKeys: 4,
};
const message = "All admin data has been cleared successfully";
const done = respondWith({ success: true, message, removed });

async function open() {
  const user = renderAdmin(<DangerZone />);
  await user.click(screen.getByRole("button", { name: "Clear all data" }));
  await screen.findByRole("dialog", { name: "Clear all data?" });
  return user;
}
const confirm = () => screen.getByRole("button", { name: "Yes, clear all data" });
const typeWord = async (user: ReturnType<typeof renderAdmin>, word = "clear") =>
  user.type(screen.getByLabelText('Type "clear" to confirm'), word);

describe("clearing all data", () => {
  it("offers a download of everything first, and says why there is none", async () => {
    const { calls } = mockEndpoints([exportEverything, refuse(429, "You have another export running.")]);
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Download everything first (ZIP)" }));
    await waitFor(() => expect(getToastText()).toBe("The export failed: You have another export running."));
    expect(calls.map(({ url }) => url)).toEqual(["/api/admin/everything?format=zip"]);
  });

  it("asks first, and does nothing on Cancel", async () => {
    const { calls } = mockEndpoints([clearData, done]);
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toHaveLength(0);
  });

  it.each([
    ["the server refuses", refuse(503, "The database is busy."), "Error: Failed to clear data"],
    ["the server can't be reached", unreachable, "Error: An error occurred while clearing data"],
  ])("says so if %s, and stays open", async (_name, reply, text) => {
    mockEndpoints([clearData, reply]);
    const user = await open();
    await typeWord(user);
    await user.click(confirm());
    await waitFor(() => expect(getToastText()).toBe(text));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("needs a typed word", async () => {
    const { calls } = mockEndpoints([clearData, done]);
    const user = await open();
    await typeWord(user, "cl");
    await user.click(confirm());
    expect(screen.getByText('Type "clear" first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Type "clear" to confirm'));
    expect(calls).toHaveLength(0);
    await typeWord(user, "EAR ");
    await user.click(confirm());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      url: "/api/admin/clear-data?confirmation=clear",
      init: { method: "DELETE" },
    });
  });

  it("says that it is done, and how much was removed", async () => {
    mockEndpoints([clearData, done]);
    const user = await open();
    await typeWord(user);
    await user.click(confirm());
    await waitFor(() => expect(getToastText()).toBe(`Success: ${message}`));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(/^Removed:/).textContent).toBe(
      "Removed: 2 saved profiles, 3 profile records, 1 PDF, 1 reply or note, and 1,200 emails.",
    );
  });
});
