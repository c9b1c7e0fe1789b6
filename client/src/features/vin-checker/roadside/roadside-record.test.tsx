import { act, screen, waitFor, within, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failed, pending, source } from "#client/testing/dot-fixtures.ts";
import { failSaying, wait } from "#client/testing/dot-harness.tsx";
import { type MockReply, mockServer, respondWith } from "#client/testing/mock-server.ts";
import { createRoadsideInspection, roadsideAnswer } from "#client/testing/roadside-fixtures.ts";
import { openChecker, respondWithVin } from "#client/testing/vin-checker-harness.tsx";
import { WithQueries } from "#client/testing/with-queries.tsx";
import userEvent from "@testing-library/user-event";
import { tractorVin } from "#client/testing/vin-fixtures.ts";
import { CarrierList, RoadsideInspections } from "./roadside-inspections.tsx";

it("names the carriers of a vehicle that ran under several, with the days, and not why", () => {
  const ofOther = { dotNumber: "7654321", carrierName: "RED BUTTE CARTAGE INC" };
  const inspections = [
    createRoadsideInspection(),
    createRoadsideInspection({ unique_id: "D2", inspection_date: "2025-06-02", ...ofOther }),
    createRoadsideInspection({ unique_id: "D3", inspection_date: "2024-12-24", ...ofOther }),
    createRoadsideInspection({ unique_id: "D4", dotNumber: undefined }),
  ];
  render(<CarrierList inspections={inspections} />);
  const carriers = screen.getByRole("list", { name: "Inspected under 2 DOT numbers" });
  expect([...carriers.children].map(({ textContent }) => textContent)).toEqual([
    "Blue Mesa Hauling LLC, USDOT 1234567: 1 inspection, March 14, 2026",
    "Red Butte Cartage Inc, USDOT 7654321: 2 inspections, December 24, 2024 to June 2, 2025",
  ]);
  expect(screen.getByText(/this alone says nothing about any of them/)).toBeTruthy();
});

it("is nothing for a vehicle that ran under one carrier, or whose other carrier isn't known", () => {
  const inspections = [createRoadsideInspection(), createRoadsideInspection({ dotNumber: undefined })];
  const { container } = render(<CarrierList inspections={inspections} />);
  expect(container.textContent).toBe("");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const stopTheClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });

const showButton = async () => screen.findByRole("button", { name: "Show roadside record" });
const record = () => within(screen.getByRole("region", { name: "Roadside record" }));
const counted = async (text: string) => record().findByText(`FMCSA counted ${text}`);
const none = () => screen.queryByText("No public inspections of this VIN");

/** Opens a decoded VIN's page; the roadside record gets these replies. */
async function open(...replies: MockReply[]) {
  const server = mockServer(respondWithVin(), ...replies);
  const user = openChecker(`?vin=${tractorVin}`);
  return { ...server, user, button: await showButton() };
}
/** Shows the record alone. */
function show(...replies: MockReply[]) {
  const server = mockServer(...replies);
  render(
    <WithQueries>
      <section aria-label="Roadside record">
        <RoadsideInspections vin={tractorVin} />
      </section>
    </WithQueries>,
  );
  return { ...server, user: userEvent.setup({ delay: null }) };
}
const facts = () =>
  record()
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe("a vehicle's roadside record", () => {
  it("is asked for by the button, and by nothing else", async () => {
    stopTheClock();
    const { urls, button } = await open(respondWith(roadsideAnswer()));
    await wait(10_000);
    expect(urls()).toEqual([`/api/vin/${tractorVin}`]);
    act(() => button.click());
    await record().findByText("1 public inspection of this VIN");
    expect(urls()).toEqual([`/api/vin/${tractorVin}`, `/api/roadside/${tractorVin}`]);
  });

  it("takes the keyboard to its heading, and announces what was found", async () => {
    const { user, button } = await open(respondWith(roadsideAnswer()));
    act(() => button.focus());
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(record().getByRole("heading", { name: "Roadside record" }));
    const outcome = await record().findByText("1 public inspection of this VIN");
    expect(outcome.getAttribute("role")).toBe("status");
  });

  it("has each inspection's day, place, level, report and what is out of service", async () => {
    show(respondWith(roadsideAnswer()));
    expect(await record().findByRole("heading", { name: "March 14, 2026" })).toBeTruthy();
    expect(facts()).toEqual([
      ["State", "NM"],
      ["Place", "GALLUP NM"],
      ["Level", "Level 1: Full"],
      ["Carrier", "Blue Mesa Hauling LLC, USDOT 1234567"],
      ["Report", "NM0012345"],
      ["Out of service", "Vehicle"],
    ]);
    const link = record().getByRole("link", { name: "Blue Mesa Hauling LLC, USDOT 1234567" });
    expect(link.getAttribute("href")).toBe("/dot-health-check?dot=1234567");
    expect(record().getByText(/Source: FMCSA Inspections Per Unit/)).toBeTruthy();
    expect(record().getByText(/Source: FMCSA Vehicle Inspections and Violations/)).toBeTruthy();
  });

  it("has the violations in plain words, FMCSA's own marked as such", async () => {
    show(respondWith(roadsideAnswer()));
    const code = await record().findByText("393.47(e)");
    const [count, outOfService] = within(code.closest("tr") ?? code).getAllByRole("cell");
    expect([count?.textContent, outOfService?.textContent]).toEqual(["1", "1"]);
    expect(code.closest("tbody")?.textContent).toContain("What usually fixes it");
    expect(record().getByText("ZZ9").closest("tbody")?.textContent).toContain("FMCSA's wording: Odd thing");
  });

  it("says what FMCSA doesn't have", async () => {
    const bare = createRoadsideInspection({
      inspection_date: undefined,
      insp_level_id: undefined,
      place: undefined,
      dotNumber: undefined,
      carrierName: undefined,
      vehicle_oos_total: 0,
    });
    show(respondWith(roadsideAnswer([bare])));
    expect(await record().findByRole("heading", { name: "No date" })).toBeTruthy();
    expect(Object.fromEntries(facts())).toMatchObject({
      Place: "Not in FMCSA's data",
      Level: "Not in FMCSA's data",
      Carrier: "FMCSA matched no carrier",
      "Out of service": "No",
    });
  });

  it("of many inspections has the first 20, and the others on a press", async () => {
    const many = Array.from({ length: 23 }, (_none, index) =>
      createRoadsideInspection({ unique_id: `D${index}`, basic_viol: 0, violations: [] }),
    );
    const { user } = show(respondWith(roadsideAnswer(many)));
    await record().findByText("23 public inspections of this VIN");
    expect(record().getAllByText("No violations")).toHaveLength(20);
    await user.click(record().getByRole("button", { name: "Show all 23 inspections" }));
    expect(record().getAllByText("No violations")).toHaveLength(23);
  });

  it("of a demo is labeled as sample data, above it and at each source", async () => {
    const sample = { sample: true } as const;
    const { inspections } = roadsideAnswer();
    show(respondWith({ inspections, sources: [source("wt8s-2hbx", sample)] }));
    expect((await record().findByText("Sample data:")).parentElement?.textContent).toBe(
      "Sample data: made-up carriers, not FMCSA's records.",
    );
    expect(record().getByText(/Source: sample data in place of FMCSA Inspections Per Unit/)).toBeTruthy();
  });
});

describe("nothing found", () => {
  it("shows what it means and where it comes from", async () => {
    show(respondWith({ inspections: [], sources: [source("wt8s-2hbx")] }));
    expect((await record().findByText("No public inspections of this VIN")).getAttribute("role")).toBe(
      "status",
    );
    expect(record().getByText(/go back about three years/)).toBeTruthy();
    expect(record().getByText(/Source: FMCSA Inspections Per Unit/)).toBeTruthy();
  });

  it("is left out if part of the data is missing", async () => {
    show(respondWith(roadsideAnswer([], failed("876r-jsdb"))));
    expect(await record().findByText(/part of FMCSA's data couldn't be checked/)).toBeTruthy();
    expect(none()).toBeNull();
  });
});

describe("a record that could not be checked", () => {
  it("says so in the server's words, not that there is none, and can be tried again", async () => {
    const { user } = show(failSaying(503, "FMCSA isn't responding."), respondWith(roadsideAnswer()));
    const alert = await record().findByRole("alert");
    expect(alert.textContent).toContain("Couldn't check roadside inspections");
    expect(alert.textContent).toContain("FMCSA isn't responding.");
    expect(none()).toBeNull();
    await user.click(record().getByRole("button", { name: "Try again" }));
    expect(await record().findByText("1 public inspection of this VIN")).toBeTruthy();
    expect(record().queryByRole("alert")).toBeNull();
  });
});

describe("while FMCSA is slow", () => {
  beforeEach(stopTheClock);

  it("the record says so and comes without a click", async () => {
    const stillAsking = respondWith({ sources: [pending("wt8s-2hbx")] }, 202);
    const { urls } = show(stillAsking, stillAsking, respondWith(roadsideAnswer()));
    expect(await record().findByText(/^FMCSA is slow to respond. Still trying\./)).toBeTruthy();
    expect(none()).toBeNull();
    await wait(3000);
    await wait(3000);
    expect(await record().findByText("1 public inspection of this VIN")).toBeTruthy();
    expect(record().queryByText(/FMCSA is slow/)).toBeNull();
    await wait(30_000);
    expect(urls()).toHaveLength(3);
  });

  it("about the violations alone, the inspections are there and their violations follow", async () => {
    const waiting = createRoadsideInspection({ violations: undefined });
    show(respondWith(roadsideAnswer([waiting], pending("876r-jsdb")), 202), respondWith(roadsideAnswer()));
    expect(await counted("2 violations in this inspection. Looking up which ones...")).toBeTruthy();
    expect(record().queryByRole("alert")).toBeNull();
    await wait(3000);
    expect(await record().findByText("393.47(e)")).toBeTruthy();
  });
});

describe("violations that are not there", () => {
  const without = createRoadsideInspection({ violations: undefined });

  it("because they could not be checked aren't a clean inspection, and can be tried again", async () => {
    const { user } = show(
      respondWith(roadsideAnswer([without], failed("876r-jsdb"))),
      respondWith(roadsideAnswer()),
    );
    expect((await record().findByRole("alert")).textContent).toContain(
      "Couldn't check FMCSA Vehicle Inspections and Violations",
    );
    expect(await counted("2 violations in this inspection. The list couldn't be checked.")).toBeTruthy();
    expect(record().queryByText("No violations")).toBeNull();
    await user.click(record().getByRole("button", { name: "Try again" }));
    expect(await record().findByText("393.47(e)")).toBeTruthy();
    expect(record().queryByRole("alert")).toBeNull();
  });

  it("although FMCSA counts some aren't a clean inspection", async () => {
    show(respondWith(roadsideAnswer([createRoadsideInspection({ basic_viol: 1, violations: [] })])));
    expect(await counted("1 violation in this inspection, but its list doesn't say which.")).toBeTruthy();
    expect(record().queryByText("No violations")).toBeNull();
  });

  it("because there were none are none", async () => {
    show(respondWith(roadsideAnswer([createRoadsideInspection({ basic_viol: 0, violations: [] })])));
    expect(await record().findByText("No violations")).toBeTruthy();
    await waitFor(() => expect(record().queryByRole("alert")).toBeNull());
  });
});
