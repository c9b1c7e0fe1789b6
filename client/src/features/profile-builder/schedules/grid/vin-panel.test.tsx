import { vinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { type MockReply, mockServer, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { createVinAnswer, tractor, tractorVin, vanVin } from "#client/testing/vin-fixtures.ts";
import type { Row } from "#shared/profile/field.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const decoded = respondWith({ answers: [createVinAnswer(tractor)] });
const typedYear = { year: "2010", physicalDamage: false };

/** Opens power units and pastes VINs into their first column. */
async function pasteVins(text: string, rows: readonly Row[] = [], reply: MockReply = decoded) {
  const server = mockServer(reply);
  const page = showBuilder({
    section: "equipment-schedule",
    answers: { powerUnits: [...rows], noTrailers: "yes" },
    grids: ["powerUnits"],
  });
  const grid = screen.getByRole("grid", { name: "Power units" });
  const cell = (key: string): HTMLElement =>
    grid.querySelector(`[data-column="${key}"][role=gridcell]`) ?? grid;
  await page.user.click(cell("vin"));
  await act(async () => fireEvent.paste(cell("vin"), { clipboardData: { getData: () => text } }));
  return { ...page, ...server };
}
const toCheck = () => screen.findByRole("list", { name: "VINs to check" });

describe("before the user has said whether to look VINs up", () => {
  test("asks once for all, with their number, and no more when none is left", async () => {
    const { user, calls } = await pasteVins(`${tractorVin}\n${vanVin}\n1FUJ\n`);
    expect(screen.getByText(/: 2 VINs now, and each one you enter later/)).toBeTruthy();
    await user.keyboard("{Delete}");
    expect(screen.queryByText("Look up VINs at NHTSA?")).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe("while VINs are looked up", () => {
  test("says how many, and lets the user turn it off", async () => {
    vinConsent.set("yes");
    const { user } = await pasteVins(`${tractorVin}\n${vanVin}\n`, [], neverRespond);
    expect(await screen.findByText("Looking up 2 VINs...")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Turn off" }));
    expect(vinConsent.get()).toBe("no");
    expect(screen.getByText(/VINs aren't looked up/)).toBeTruthy();
  });
});

describe("where an answer differs from NHTSA's", () => {
  test("a no keeps what was entered, and the row leaves the list", async () => {
    vinConsent.set("yes");
    const { user, store } = await pasteVins(tractorVin, [typedYear]);
    const list = within(await toCheck());
    expect(list.getByText("Power unit 1: 2010 Freightliner")).toBeTruthy();
    await user.click(list.getByRole("button", { name: "Keep what I entered" }));
    expect(screen.queryByRole("list", { name: "VINs to check" })).toBeNull();
    expect(store.answers().powerUnits?.[0]?.year).toBe("2010");
  });

  test("taking it can be undone", async () => {
    vinConsent.set("yes");
    const { user, store } = await pasteVins(tractorVin, [typedYear]);
    await user.click(within(await toCheck()).getByRole("button", { name: "Use 2012" }));
    expect(store.answers().powerUnits?.[0]?.year).toBe("2012");
    // The button is gone; the focus is back in the grid.
    await user.keyboard("{Control>}z{/Control}");
    expect(store.answers().powerUnits?.[0]?.year).toBe("2010");
    expect(screen.getByText("Undid changing year.")).toBeTruthy();
  });

  test("says no more of a VIN that Undo took back, or that another tab changed", async () => {
    vinConsent.set("yes");
    const { user, store } = await pasteVins(tractorVin, [typedYear]);
    await toCheck();
    await user.keyboard("{Control>}zz{/Control}");
    expect(store.answers().powerUnits).toEqual([typedYear]);
    expect(screen.queryByRole("list", { name: "VINs to check" })).toBeNull();
    await user.keyboard("{Control>}y{/Control}");
    await toCheck();
    act(() => store.update((answers) => ({ ...answers, powerUnits: [{ ...typedYear, vin: vanVin }] })));
    expect(screen.queryByRole("list", { name: "VINs to check" })).toBeNull();
  });

  test("lists a few rows, says how many follow, and goes on to them", async () => {
    vinConsent.set("yes");
    const rows = Array.from({ length: 7 }, () => ({ ...typedYear, make: "freightliner" }));
    const { user } = await pasteVins(Array.from({ length: 7 }, () => tractorVin).join("\n"), rows);
    const list = within(await toCheck());
    expect(list.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByText("And 2 more rows to check after these.")).toBeTruthy();
    const [keep] = list.getAllByRole("button", { name: "Keep what I entered" });
    if (keep) await user.click(keep);
    expect(list.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByText("And 1 more row to check after these.")).toBeTruthy();
  });
});
