import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { failWith, type MockReply, mockServer, respondWith } from "#client/testing/mock-server.ts";
import { WithQueries } from "#client/testing/with-queries.tsx";
import type { Related } from "#shared/api/carrier/related.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { resultsExtra } from "./related-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

const related: Related = {
  since: "2024-11-26",
  sources: [{ dataSet: "rbkj-cgst", asOf: "2026-11-13" }],
  trucks: {
    carriers: [
      {
        dotNumber: "2",
        legalName: "BLUE MESA HAULING LLC",
        place: "RENO, NV",
        isActive: false,
        vehicles: 1,
        first: "2026-01-05",
        last: "2026-02-05",
        ownFirst: "2025-03-01",
        ownLast: "2025-03-01",
      },
    ],
    more: 0,
    vinsLeftOut: 2,
    vinsLookedFor: 2000,
  },
  address: { carriers: [{ dotNumber: "3" }], more: 4 },
  phone: { carriers: [], more: 0 },
};

const site = { analytics: null, addressSuggestions: false };
const withMirror = respondWith({ ...site, fmcsaMirror: true });

function open(reply: MockReply, settings = withMirror) {
  const server = mockServer((call) => (call.url === getSiteSettings.path ? settings(call) : reply(call)));
  const { container } = render(
    <WithQueries>
      <resultsExtra.RelatedPanel dotNumber="1" />
    </WithQueries>,
  );
  return { server, container };
}
const title = "Other carriers with the same trucks, address or phone";

it("is folded, and names carriers with dates, innocent causes, and what is left out", async () => {
  const { container } = open(respondWith({ related }));
  await screen.findByText(title);
  expect(container.querySelector("details")?.open).toBe(false);
  const text = container.textContent;
  expect(text).toContain("This is common, and says nothing about why. Trucks are leased, sold");
  expect(text).toContain(
    "USDOT 2, Reno, NV. Its USDOT number is inactive. 1 vehicle: inspected under that carrier from January 5, 2026 to February 5, 2026, under this one on March 1, 2025.",
  );
  expect(text).toContain("2 vehicles left out: more than five carriers ran each");
  expect(text).toContain("the 2,000 vehicles that were inspected last");
  expect(text).toContain("and 4 more carriers");
  expect(text).toContain("Same phone numberNone found.");
  expect(text).toContain("our copy of FMCSA SMS inspections of November 13, 2026");
  expect(screen.getByText("Blue Mesa Hauling LLC").getAttribute("href")).toBe("/dot-health-check?dot=2");
  expect(screen.getByText("USDOT 3").getAttribute("href")).toBe("/dot-health-check?dot=3");
});

it("isn't there, and asks for nothing, on a site without a mirror", async () => {
  const { server, container } = open(respondWith({ related }), respondWith(site));
  await waitFor(() => expect(server.urls()).toEqual([getSiteSettings.path]));
  expect(container.textContent).toBe("");
});

it("isn't there as long as nothing was mirrored", async () => {
  const { server, container } = open(respondWith({ related: null }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  await waitFor(() => expect(container.textContent).toBe(""));
});

it("doesn't take a failure for none, and tries again", async () => {
  const replies = [failWith(503), respondWith({ related })];
  open((call) => (replies.shift() ?? failWith(503))(call));
  await screen.findByText(title);
  expect(screen.getByText(/Couldn't be looked up right now/)).toBeTruthy();
  expect(screen.queryByText("None found.")).toBeNull();
  await userEvent.click(screen.getByText("Try again"));
  expect(await screen.findByText("Blue Mesa Hauling LLC")).toBeTruthy();
  expect(screen.queryByText(/Couldn't be looked up/)).toBeNull();
});
