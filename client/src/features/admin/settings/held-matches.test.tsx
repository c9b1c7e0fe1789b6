import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getToastText, mockEndpoints } from "#client/testing/admin-harness.tsx";
import { acme, listed, openAgencies, press } from "#client/testing/agencies-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { respondWithData } from "#client/testing/record-fixtures.ts";
import { listAgencies } from "#shared/api/admin/agencies-api.ts";
import { countHeldMatches, releaseHeldMatches } from "#shared/api/admin/records/quote-routing.ts";

afterEach(() => vi.unstubAllGlobals());

const matching = (count: number) => respondWithData({ matching: count });

describe("held requests that match an agency", () => {
  it("are counted, and sent once that is confirmed", async () => {
    const server = mockEndpoints(
      [listAgencies, listed(acme)],
      [countHeldMatches, matching(2), matching(0)],
      [releaseHeldMatches, respondWith({ success: true, message: "x", released: 2, leftOut: [] })],
    );
    const user = openAgencies();
    expect(await screen.findByText("2 held requests match your agencies now.")).toBeTruthy();
    await press(user, "Send them...");
    expect(screen.getByRole("dialog").textContent).toContain("2 held requests go to every active agency");
    await press(user, "Yes, send them");
    await waitFor(() => expect(getToastText()).toBe("2 requests released: They go out within a minute."));
    await waitFor(() => expect(screen.queryByText(/held requests match/)).toBeNull());
    expect(server.calls.filter(({ init }) => init.method === "POST")).toHaveLength(1);
  });
});
