import { vinConsent, vinConsentKey } from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { focusedCell } from "#client/ui/data-grid/testing/grid-harness.tsx";
import {
  failWith,
  type MockCall,
  type MockReply,
  mockServer,
  respondWith,
  unreachable,
} from "#client/testing/mock-server.ts";
import { createVinAnswer, tractor, tractorVin } from "#client/testing/vin-fixtures.ts";
import { decodeVins } from "#shared/api/vins.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

const mistyped = "1FUJGLDR1CLBP8833";
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const decoded = respondWith({ answers: [createVinAnswer(tractor)] });

/** The vehicles of the last request. */
const getVehicles = (calls: readonly MockCall[]): unknown => {
  const body = calls.at(-1)?.init.body;
  return decodeVins.body?.parse(typeof body === "string" ? JSON.parse(body) : undefined).vehicles;
};

/** Opens the power units. `typeVin` types one into the first row. */
function openUnits(answers: Answers = {}, ...replies: MockReply[]) {
  const server = mockServer(...(replies.length > 0 ? replies : [decoded]));
  const page = showBuilder({ section: "equipment-schedule", answers, grids: ["powerUnits"] });
  const grid = screen.getByRole("grid", { name: "Power units" });
  const cell = (key: string) =>
    grid.querySelector<HTMLElement>(`[data-column="${key}"][role=gridcell]`) ?? grid;
  const typeVin = async (vin: string) => {
    await page.user.click(cell("vin"));
    await page.user.keyboard(`${vin}{Enter}`);
  };
  return { ...page, ...server, grid, cell, typeVin };
}

describe("a VIN in the grid", () => {
  test("is sent nowhere before one agrees, which is asked once", async () => {
    const { typeVin, calls, user, store } = openUnits();
    await typeVin(tractorVin);
    expect(screen.getByText("Look up VINs at NHTSA?")).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(button("Look up VINs"));
    await waitFor(() =>
      expect(store.answers().powerUnits?.[0]).toMatchObject({ year: "2012", make: "freightliner" }),
    );
    expect(localStorage.getItem(vinConsentKey)).toBe("yes");
    expect(screen.queryByText("Look up VINs at NHTSA?")).toBeNull();
  });

  test("stays here after a no, which can be changed", async () => {
    const { typeVin, calls, user } = openUnits();
    await typeVin(tractorVin);
    await user.click(button("No, thanks"));
    expect(calls).toEqual([]);
    await user.click(button("Look them up"));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test("fills in the row in the background, while Enter has led to the next VIN; undo takes it back", async () => {
    vinConsent.set("yes");
    const { typeVin, store, user, cell } = openUnits();
    await typeVin(tractorVin);
    expect(focusedCell()).toBe("2:vin");
    await waitFor(() =>
      expect(store.answers().powerUnits).toEqual([
        {
          vin: tractorVin,
          year: "2012",
          make: "freightliner",
          model: "Cascadia",
          type: "tractor",
          gvwr: "class_8",
          physicalDamage: true,
        },
      ]),
    );
    expect(focusedCell()).toBe("2:vin");
    await user.click(cell("year"));
    expect(screen.getByText("From NHTSA")).toBeTruthy();
    await user.keyboard("{Control>}z{/Control}");
    expect(store.answers().powerUnits).toEqual([{ vin: tractorVin, physicalDamage: true }]);
  });

  test("is looked up for the year that the row has", async () => {
    vinConsent.set("yes");
    const { typeVin, calls, store } = openUnits({ powerUnits: [{ year: "2012", physicalDamage: false }] });
    await typeVin(tractorVin);
    await waitFor(() => expect(store.answers().powerUnits?.[0]?.make).toBe("freightliner"));
    expect(getVehicles(calls)).toEqual([{ vin: tractorVin, modelYear: "2012" }]);
  });

  test("of a fire truck asks for the year, and fills in the rest for the one that is entered", async () => {
    vinConsent.set("yes");
    const pierce = "4P1BAAGF0RA026408";
    const truck = { Make: "PIERCE MANUFACTURING", VehicleType: "TRUCK", BodyClass: "Fire Apparatus" };
    const open = { ...createVinAnswer(truck, { vin: pierce }), yearChoices: ["1994", "2024"] };
    const chosen = createVinAnswer({ ...truck, ModelYear: "2024", Model: "Pumper" }, { vin: pierce });
    const { typeVin, store, user, cell, calls } = openUnits(
      {},
      respondWith({ answers: [open] }),
      respondWith({ answers: [chosen] }),
    );
    await typeVin(pierce);
    expect(await screen.findByText(/fits 1994 and 2024\. Enter the year/)).toBeTruthy();
    expect(store.answers().powerUnits?.[0]).not.toHaveProperty("year");
    await user.click(cell("year"));
    await user.keyboard("2024{Enter}");
    await waitFor(() =>
      expect(store.answers().powerUnits?.[0]).toMatchObject({ year: "2024", model: "Pumper" }),
    );
    expect(getVehicles(calls)).toEqual([{ vin: pierce, modelYear: "2024" }]);
    expect(screen.queryByText(/fits 1994 and 2024/)).toBeNull();
  });

  test("never takes the place of what was typed: a click decides", async () => {
    vinConsent.set("yes");
    const { typeVin, store, user } = openUnits({ powerUnits: [{ year: "2010", physicalDamage: false }] });
    await typeVin(tractorVin);
    const list = within(await screen.findByRole("list", { name: "VINs to check" }));
    expect(list.getByText(/you entered/).textContent).toBe("Year: you entered 2010; NHTSA says 2012.");
    expect(store.answers().powerUnits?.[0]).toMatchObject({ year: "2010", make: "freightliner" });
    await user.click(list.getByRole("button", { name: "Use 2012" }));
    expect(store.answers().powerUnits?.[0]?.year).toBe("2012");
    expect(screen.queryByRole("list", { name: "VINs to check" })).toBeNull();
  });

  test("that is mistyped offers its correction, which is looked up in turn", async () => {
    vinConsent.set("yes");
    const correction = { vin: tractorVin, positions: [9], facts: tractor };
    const wrong = createVinAnswer(tractor, { vin: mistyped, corrections: [correction] });
    const { typeVin, store, user } = openUnits({}, respondWith({ answers: [wrong] }), decoded);
    await typeVin(mistyped);
    await user.click(await screen.findByRole("button", { name: new RegExp(`^Use ${tractorVin}`) }));
    expect(store.answers().powerUnits?.[0]?.vin).toBe(tractorVin);
    await waitFor(() => expect(screen.queryByRole("list", { name: "VINs to check" })).toBeNull());
  });

  test("that can't be looked up says so calmly, keeps all, and is tried again by the user", async () => {
    vinConsent.set("yes");
    const { typeVin, store, user } = openUnits({}, unreachable, failWith(503), decoded);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await typeVin(tractorVin);
    expect(await screen.findByText("1 VIN not looked up")).toBeTruthy();
    expect(store.answers().powerUnits).toEqual([{ vin: tractorVin, physicalDamage: true }]);
    await user.click(button("Try again"));
    expect(await screen.findByText(/temporarily unavailable/)).toBeTruthy();
    await user.click(button("Try again"));
    await waitFor(() => expect(store.answers().powerUnits?.[0]?.year).toBe("2012"));
    log.mockRestore();
  });

  test("that was changed before the answer came isn't filled in", async () => {
    vinConsent.set("yes");
    const { typeVin, store, user, cell } = openUnits({}, async () => {
      await user.click(cell("vin"));
      await user.keyboard("{Delete}");
      return Response.json({ answers: [createVinAnswer(tractor)] });
    });
    await typeVin(tractorVin);
    await waitFor(() => expect(store.answers().powerUnits?.[0]?.vin).toBeUndefined());
    expect(store.answers().powerUnits?.[0]?.year).toBeUndefined();
  });
});
