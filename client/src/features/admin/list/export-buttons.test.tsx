import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockServer, type MockReply, respondWith } from "#client/testing/mock-server.ts";
import { Toaster } from "#client/ui/toast/toaster.tsx";
import { exportProfileRecords } from "#shared/api/admin/records/profile-records-api.ts";
import { ExportButtons } from "./export-buttons.tsx";

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const query = { search: "a&b", sort: "companyName" };
function open(reply: MockReply) {
  const server = mockServer(reply);
  render(
    <>
      <ExportButtons contract={exportProfileRecords} query={query} />
      <Toaster />
    </>,
  );
  return { server, user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole("button", { name });

/** An export of which this much has come, and no more. */
const endless =
  (bytes: number): MockReply =>
  ({ init: { signal } }) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(bytes));
          signal?.addEventListener("abort", () =>
            controller.error(new DOMException("Canceled", "AbortError")),
          );
        },
      }),
    );

describe("an export", () => {
  it("has what is filtered, in the order of the list, under the server's name", async () => {
    const headers = { "Content-Disposition": 'attachment; filename="Rigfile_Profiles_2026-11-23.xlsx"' };
    const { server, user } = open(() => new Response("file", { headers }));
    await user.click(await button("Excel"));
    await waitFor(() => expect(saved).toEqual(["Rigfile_Profiles_2026-11-23.xlsx"]));
    expect(server.urls()).toEqual(["/api/profile-records/export?search=a%26b&sort=companyName&format=xlsx"]);
    expect(await button("CSV")).toBeTruthy();
  });

  it("says how much has come, and can be canceled", async () => {
    const { user } = open(endless(3_400_000));
    await user.click(await button("CSV"));
    expect(await screen.findByText("3.4 MB so far")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
    await user.keyboard("{Enter}");
    expect(await button("CSV")).toBeTruthy();
    expect(saved).toEqual([]);
    expect(screen.queryByText("The export failed")).toBeNull();
  });

  it("has the server's sentence if another one is running", async () => {
    const { user } = open(respondWith({ success: false, message: "You have another export running." }, 429));
    await user.click(await button("CSV"));
    expect(await screen.findByText("You have another export running.")).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
