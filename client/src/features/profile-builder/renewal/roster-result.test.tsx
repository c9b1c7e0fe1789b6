import { showBuilder } from "#client/testing/builder-harness.tsx";
import { createVehicle, source } from "#client/testing/dot-fixtures.ts";
import { type MockReply, respondWith } from "#client/testing/mock-server.ts";
import { mockCarrier } from "#client/testing/start-harness.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import type { RosterVehicle } from "#shared/carrier/inspection.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { tractor, tractorVin, van, vanVin } from "#client/testing/vin-fixtures.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { getWholeVins, showAdded, toSeenVehicles } from "./roster-result.tsx";
import type { AddResult } from "#client/draft/add-equipment.ts";

const seenTractor = createVehicle();
const trailer = createVehicle({
  vin: "1JJV532D9JL178490",
  vin_masked: "1JJ\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u20228490",
  make: "WABASH",
  unit_type: "SEMI-TRAILER",
});
const { vin: _vin, ...withoutVin } = createVehicle({ unique_id: "1" });

const facts: Readonly<Record<string, object>> = {
  "1FUJGLDR3CLBP8834": {
    ModelYear: "2012",
    Make: "FREIGHTLINER",
    VehicleType: "TRUCK",
    BodyClass: "Truck-Tractor",
  },
  "1JJV532D9JL178490": { ModelYear: "2018", Make: "WABASH", VehicleType: "TRAILER" },
};

/** NHTSA's answer about the VINs asked for. */
const decode: MockReply = ({ init }) => {
  const { body } = init;
  const vins = Object.keys(facts).filter((vin) => typeof body === "string" && body.includes(vin));
  const answers = vins.map((vin) => ({
    vin,
    decoded: { facts: facts[vin], ErrorCode: "0", ErrorText: "" },
    source: { kind: "agency", answeredAt: "2026-11-21T12:00:00Z", stale: false },
    corrections: [],
  }));
  return Response.json({ answers });
};

const roster = (...vehicles: RosterVehicle[]) => respondWith({ vehicles, sources: [source("rbkj-cgst")] });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
const card = () => within(screen.getByRole("group", { name: "Vehicles seen in inspections" }));

async function open(answers: Answers = {}) {
  const builder = showBuilder({
    section: "equipment-schedule",
    answers: { dotNumber: "1234567", ...answers },
  });
  await builder.user.click(await button("Add vehicles seen in inspections"));
  return builder;
}
async function openList(answers: Answers = {}) {
  const builder = await open(answers);
  await builder.user.click(await button("Yes, show its vehicles"));
  await screen.findByText("2012 Freightliner");
  return builder;
}

describe("vehicles seen in inspections", () => {
  test("are offered only with a DOT number", () => {
    mockCarrier();
    showBuilder({ section: "equipment-schedule" });
    expect(screen.queryByRole("group", { name: "Vehicles seen in inspections" })).toBeNull();
  });

  test("are shown only after the user says that it is their company", async () => {
    const server = mockCarrier({ vehicles: roster(seenTractor), other: decode });
    const { user } = await open();
    expect(await card().findByText("Lopez & Sons Trucking LLC")).toBeTruthy();
    await user.click(await button("No"));
    expect(await button("Add vehicles seen in inspections")).toBeTruthy();
    expect(server.urls().some((url) => /vehicles|vins/.test(url))).toBe(false);
  });

  test("are listed by year and make, with their VINs masked", async () => {
    mockCarrier({ vehicles: roster(seenTractor, trailer, withoutVin), other: decode });
    await openList();
    expect(card().getByRole("checkbox", { name: /2018 Wabash/ })).toBeTruthy();
    expect(card().getByText("1FU••••••••••8834")).toBeTruthy();
    expect(card().getByText("1 more vehicle with no complete VIN.")).toBeTruthy();
  });

  test("are added one by one, decoded, and taken back", async () => {
    mockCarrier({ vehicles: roster(seenTractor, trailer), other: decode });
    const { user, store } = await openList();
    expect((await button("Add chosen")).disabled).toBe(true);
    await user.click(card().getByRole("checkbox", { name: /2012 Freightliner/ }));
    await user.click(await button("Add 1 chosen"));
    expect(store.answers().powerUnits).toMatchObject([
      { vin: "1FUJGLDR3CLBP8834", year: "2012", make: "freightliner", type: "tractor" },
    ]);
    expect(store.answers().trailers ?? []).toEqual([]);
    expect(card().getByText("In your schedule")).toBeTruthy();
    await waitFor(() => expect(toastStore.get()?.description).toBe("1 power unit added."));
    await user.click(await button("Undo"));
    expect(store.answers().powerUnits ?? []).toEqual([]);
  });

  test("are added all at once, except those in the schedule", async () => {
    mockCarrier({ vehicles: roster(seenTractor, trailer), other: decode });
    const { user, store } = await openList({ powerUnits: [{ vin: "1FUJGLDR3CLBP8834", year: "2011" }] });
    await user.click(await button("Add all 1"));
    expect(store.answers().powerUnits).toMatchObject([{ year: "2011" }]);
    expect(store.answers().trailers).toMatchObject([{ vin: "1JJV532D9JL178490", year: "2018" }]);
  });
});

describe("without", () => {
  test("NHTSA they are added by what the inspector wrote, with their VINs", async () => {
    mockCarrier({ vehicles: roster(trailer), other: respondWith({ message: "no" }, 503) });
    const { user, store } = await open();
    await user.click(await button("Yes, show its vehicles"));
    expect(await screen.findByText("Couldn't decode the VINs")).toBeTruthy();
    expect(card().getByText("Wabash, Semi-Trailer")).toBeTruthy();
    await user.click(await button("Add all 1"));
    expect(store.answers().trailers).toMatchObject([{ vin: "1JJV532D9JL178490" }]);
  });

  test("inspections it says so, which is not that they couldn't be checked", async () => {
    mockCarrier({ vehicles: roster() });
    const { user } = await open();
    await user.click(await button("Yes, show its vehicles"));
    expect(await screen.findByText(/FMCSA has no inspections of your vehicles/)).toBeTruthy();
  });

  test("an answer from FMCSA it says that they couldn't be checked", async () => {
    mockCarrier({ vehicles: respondWith({ success: false, message: "FMCSA isn't responding." }, 503) });
    const { user } = await open();
    await user.click(await button("Yes, show its vehicles"));
    expect((await card().findByRole("alert")).textContent).toContain("Couldn't check vehicles");
    expect(screen.queryByText(/FMCSA has no inspections/)).toBeNull();
  });
});

const decoded = (vehicle: DecodedVin["facts"], ErrorCode = "0"): DecodedVin => ({
  facts: vehicle,
  ErrorCode,
  ErrorText: "",
});

describe("a vehicle seen in inspections", () => {
  test("is named and listed by its VIN", () => {
    const [seen] = toSeenVehicles([createVehicle()], new Map([[tractorVin, decoded(tractor)]]));
    expect(seen).toMatchObject({
      name: expect.stringMatching(/^20\d\d Freightliner/),
      row: { vin: tractorVin, list: "powerUnits", make: "freightliner" },
    });
  });

  test("is a trailer if the VIN says so, whatever the inspector wrote", () => {
    const vehicle = createVehicle({ vin: vanVin, unit_type: "TRUCK TRACTOR" });
    const [seen] = toSeenVehicles([vehicle], new Map([[vanVin, decoded(van)]]));
    expect(seen?.row.list).toBe("trailers");
  });

  test.each([
    ["TRUCK TRACTOR", "powerUnits"],
    ["STRAIGHT TRUCK", "powerUnits"],
    ["MOTOR COACH", "powerUnits"],
    ["SEMI-TRAILER", "trailers"],
    ["DOLLY CONVERTER", "trailers"],
    ["INTERMODAL CHASSIS", "trailers"],
    ["", undefined],
  ])("that is not decoded goes by the inspector's type: %s", (unit_type, list) => {
    const [seen] = toSeenVehicles([createVehicle({ unit_type })], new Map());
    expect(seen).toMatchObject({ name: expect.stringContaining("Freightlin") });
    expect(seen?.row.list).toBe(list);
  });

  test("takes nothing from an answer that is about another VIN", () => {
    const [seen] = toSeenVehicles([createVehicle()], new Map([[tractorVin, decoded(tractor, "5,6,14")]]));
    expect(seen).toMatchObject({ row: { vin: tractorVin } });
    expect(seen?.row).not.toHaveProperty("make");
  });

  test("has its VIN masked to show, and whole to add", () => {
    const { vin_masked: _masked, ...vehicle } = createVehicle();
    const [seen] = toSeenVehicles([vehicle], new Map());
    expect(seen).toMatchObject({ maskedVin: "1FU••••••••••8834", row: { vin: tractorVin } });
  });

  test("cannot be added without a whole VIN", () => {
    const seen = [withoutVin, createVehicle({ vin: "12345" }), createVehicle()];
    expect(getWholeVins(seen)).toEqual([tractorVin]);
    expect(toSeenVehicles(seen, new Map())).toHaveLength(1);
  });
});

const result = (more: Partial<AddResult> = {}): AddResult => ({
  isSaved: true,
  added: { powerUnits: 2, trailers: 1 },
  already: [],
  overLimit: [],
  unmatched: [],
  undo: () => ({ isSaved: true, removed: 3, emptied: 0, changed: [] }),
  ...more,
});

/** The toast that it shows, as title and description. */
async function tell(outcome: AddResult): Promise<(string | undefined)[]> {
  showAdded(outcome);
  await waitFor(() => expect(toastStore.get()?.title).toBeDefined());
  const { title, description } = toastStore.get() ?? {};
  return [title, description];
}

describe("what happened to chosen vehicles", () => {
  test("is counted by list, with Undo", async () => {
    expect(await tell(result())).toEqual(["Added to Your Schedule", "2 power units and 1 trailer added."]);
    expect(toastStore.get()?.action?.label).toBe("Undo");
  });

  test("names what was left out, and why", async () => {
    const [, text] = await tell(result({ already: ["A", "B"], overLimit: ["C"], unmatched: ["D"] }));
    expect(text).toContain(
      "Not added: 2 already in your schedule, 1 over the limit of 500 rows, and 1 that isn't a truck or trailer.",
    );
  });

  test("is nothing if none was added, and then there is nothing to undo", async () => {
    const none = result({ added: { powerUnits: 0, trailers: 0 }, already: ["A"] });
    expect(await tell(none)).toEqual(["Nothing Added", "Not added: 1 already in your schedule."]);
    expect(toastStore.get()?.action).toBeUndefined();
  });

  test("is not claimed if the browser did not save it", async () => {
    const [title, text] = await tell(result({ isSaved: false }));
    expect(title).toBe("Not Added");
    expect(text).toContain("Your schedule is as it was.");
    expect(toastStore.get()?.look).toBe("destructive");
  });
});
