import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { screen, within } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeUnits, planUnits } from "./same-for-all.tsx";

const fleet: Answers = {
  operatingRadius: "501_plus",
  powerUnits: [
    { unitNumber: "101", year: "2019", make: "volvo", physicalDamage: true, value: "85000" },
    { year: "2020", make: "mack", physicalDamage: false },
  ],
  trailers: [{ year: "2018", make: "wabash", physicalDamage: true, deductible: "1000" }],
};
const open = (answers: Answers = fleet) => showBuilder({ section: "equipment-schedule", answers });
const panel = () => screen.queryByRole("region", { name: "Same for all 3 units" });
const button = (name: string) => screen.getByRole("button", { name });
const pick = (store: DraftStore, key: "radius" | "deductible") =>
  [...(store.answers().powerUnits ?? []), ...(store.answers().trailers ?? [])].map((unit) => unit[key]);

describe.each([
  ["a phone", () => mockPhoneScreen()],
  ["a wide screen", () => undefined],
])("units without radius and deductible on %s", (_name, setUp) => {
  test("are filled in with one choice and one button, in both lists, and Undo takes it back exactly", async () => {
    setUp();
    const { user, store } = open();
    const before = store.answers();
    expect(screen.getByText("Your operating radius.")).toBeTruthy();
    await user.selectOptions(within(panel() ?? document.body).getByLabelText("Deductible"), "$2,500");
    await user.click(button("Apply to all 3"));
    expect(pick(store, "radius")).toEqual(["501_plus", "501_plus", "501_plus"]);
    expect(pick(store, "deductible")).toEqual(["2500", undefined, "1000"]);
    expect(screen.getByText("3 units filled in")).toBeTruthy();
    expect(
      screen.getByText(/^Kept 1 answer you already had\. Skipped 1 answer that didn't apply/),
    ).toBeTruthy();
    expect(panel()).toBeNull();
    await user.click(button("Undo"));
    expect(store.answers()).toEqual(before);
  });
});

describe("an answer for all units", () => {
  test("replaces what is there only if one says so", async () => {
    const { user, store } = open();
    await user.selectOptions(within(panel() ?? document.body).getByLabelText("Deductible"), "$2,500");
    await user.click(screen.getByLabelText("Also replace 1 answer you already have"));
    await user.click(button("Apply to all 3"));
    expect(pick(store, "deductible")).toEqual(["2500", undefined, "2500"]);
  });

  test("may be for some of them only, and for a loss payee where units are financed", async () => {
    mockPhoneScreen();
    const { user, store } = open();
    await user.click(button("Garaging ZIP, loss payee"));
    await user.selectOptions(screen.getByLabelText("Owned, financed or leased"), "Financed");
    await user.type(screen.getByLabelText("Loss payee"), "First Bank");
    await user.click(screen.getByText("Only some of them"));
    await user.click(screen.getByLabelText("Power unit 2: 2020 Mack"));
    await user.click(button("Apply to 2 units"));
    expect(store.answers().powerUnits?.map(({ lossPayee }) => lossPayee)).toEqual(["First Bank", undefined]);
    expect(store.answers().trailers).toMatchObject([{ lossPayee: "First Bank", ownership: "financed" }]);
  });

  test("waits behind a button where nothing is lacking, and isn't offered for one unit or while one is open", async () => {
    mockPhoneScreen();
    const full = { radius: "0_50", deductible: "500" };
    const { user } = open({
      ...fleet,
      powerUnits: fleet.powerUnits?.map((row) => ({ ...row, ...full })) ?? [],
    });
    expect(panel()).toBeNull();
    await user.click(button("Same for all 3 units"));
    expect(panel()).toBeTruthy();
    await user.click(button("Not now"));
    await user.click(button("Edit unit 101: 2019 Volvo"));
    expect(screen.queryByRole("button", { name: "Same for all 3 units" })).toBeNull();
  });
});

test("drivers without a license state get it together; what they have, and their names, stay", async () => {
  const drivers = [{ fullName: "Ann", licenseState: "OK" }, { fullName: "Bo" }, { fullName: "Cy" }];
  const { user, store } = showBuilder({ section: "driver-schedule", answers: { drivers } });
  const list = within(screen.getByRole("region", { name: "Same for all 3 drivers" }));
  expect(list.queryByRole("button", { name: "Garaging ZIP, loss payee" })).toBeNull();
  await user.selectOptions(list.getByLabelText("License state"), "Texas");
  await user.selectOptions(list.getByLabelText("License class"), "Class A");
  await user.click(button("Apply to all 3"));
  expect(store.answers().drivers).toEqual([
    { fullName: "Ann", licenseState: "OK", licenseClass: "class_a" },
    { fullName: "Bo", licenseState: "TX", licenseClass: "class_a" },
    { fullName: "Cy", licenseState: "TX", licenseClass: "class_a" },
  ]);
  await user.click(button("Undo"));
  expect(store.answers().drivers).toEqual(drivers);
});

test("whatever is set in whichever units, no answer is lost, and Undo restores each", () => {
  const lists = [listByKey("powerUnits"), listByKey("trailers")];
  const row = fc.record(
    {
      physicalDamage: fc.boolean(),
      radius: fc.constantFrom("0_50", "501_plus"),
      value: fc.constantFrom("500", "1000"),
      ownership: fc.constantFrom("owned", "financed"),
      lossPayee: fc.constant("Bank"),
    },
    { requiredKeys: ["physicalDamage"] },
  );
  const insured = row.map(({ value, ...rest }) => ({
    ...rest,
    ...(rest.physicalDamage && value && { value }),
  }));
  const rows = fc.array(insured, { maxLength: 4 });
  const change = fc.dictionary(
    fc.constantFrom("radius", "deductible", "ownership", "lossPayee"),
    fc.constant("x"),
  );
  const all = new Set(lists.flatMap(({ key }) => [0, 1, 2, 3].map((index) => `${key} ${index}`)));
  fc.assert(
    fc.property(rows, rows, change, (powerUnits, trailers, answers) => {
      const store = new DraftStore(memoryStorage().storage);
      store.update((now) => ({ ...now, powerUnits, trailers }));
      const before = store.answers();
      const wanted = { answers: new Map(Object.entries(answers)), fillsBlanksOnly: true };
      const undo = changeUnits(store, planUnits(lists, before, all, wanted));
      expect(store.answers().powerUnits).toMatchObject(powerUnits);
      expect(store.answers().trailers).toMatchObject(trailers);
      undo();
      expect(store.answers()).toEqual(before);
    }),
    { numRuns: 20 },
  );
});
