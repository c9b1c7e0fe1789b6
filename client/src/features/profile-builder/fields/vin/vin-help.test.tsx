import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { vinInput, button, getVins, openUnit } from "#client/testing/vin-field-harness.ts";
import { createVinAnswer, tractor, tractorVin } from "#client/testing/vin-fixtures.ts";

const warning = "The check digit (9th character) doesn't match: a character may be mistyped.";
/** The ninth character (check digit) is wrong. */
const mistyped = "1FUJGLDR4CLBP8834";

afterEach(() => vi.unstubAllGlobals());

describe("a VIN that may be mistyped", () => {
  test("is warned of at once, and saved all the same", async () => {
    const { enter, user, store } = await openUnit();
    // Older units have shorter numbers.
    await enter("78MIOQ1234");
    expect(screen.queryByText(/VINs don't use it|check digit/)).toBeNull();
    await enter(mistyped);
    expect(screen.getByText(warning)).toBeTruthy();
    await user.type(vinInput("Year"), "2012");
    await user.selectOptions(vinInput("Make"), "mack");
    await user.click(button("Save"));
    expect(store.answers().powerUnits).toMatchObject([{ vin: mistyped }]);
  });

  test("offers similar valid VINs, each applied with one click", async () => {
    const correction = { vin: tractorVin, positions: [9], facts: tractor };
    const codes = { ErrorCode: "1", ErrorText: "1 - Check Digit" };
    const { calls } = mockServer(
      respondWith(createVinAnswer(tractor, { vin: mistyped, codes, corrections: [correction] })),
      respondWith(createVinAnswer(tractor)),
    );
    const { enter, ask, user } = await openUnit();
    await enter(mistyped);
    await ask();
    await user.click(await screen.findByRole("button", { name: /^Use 1FUJGLDR3CLBP8834/ }));
    expect(vinInput("VIN").value).toBe(tractorVin);
    expect(screen.queryByText(warning)).toBeNull();
    await waitFor(() => expect(getVins(calls)).toEqual([mistyped, tractorVin]));
    expect(await screen.findByText("Filled in: Year, Make, Model, Type, and GVWR.")).toBeTruthy();
  });

  test("names each character that no VIN has, and changes it only by a click", async () => {
    const { enter, user } = await openUnit();
    await enter("1FUJGLDR3CLBPO83Q");
    expect(vinInput("VIN").value).toBe("1FUJGLDR3CLBPO83Q");
    expect(screen.getByText("Character 14 is O. VINs don't use it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Fill in from the VIN" })).toBeNull();
    await user.click(button(/^Change O to 0/));
    expect(vinInput("VIN").value).toBe("1FUJGLDR3CLBP083Q");
    expect(document.activeElement).toBe(vinInput("VIN"));
    await user.click(button(/^Change Q to 0/));
    expect(vinInput("VIN").value).toBe("1FUJGLDR3CLBP0830");
    // A letter of another alphabet stays in sight.
    await enter("1FUJGLDR3\u0421LBP8834");
    expect(vinInput("VIN").value).toBe("1FUJGLDR3\u0421LBP8834");
    await user.click(button(/to C/));
    expect(vinInput("VIN").value).toBe(tractorVin);
  });
});

describe("a text that is one slip away from a VIN", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  const missing = tractorVin.slice(0, 16);
  const suggestion = { vin: tractorVin, positions: [17], facts: tractor };
  /** After a pause in typing. */
  const find = async () => {
    await act(async () => vi.advanceTimersByTimeAsync(1500));
    return screen.findByRole("button", { name: "Find similar VINs" });
  };

  test("is sent only when one asks for it, and what may have been meant is one click away", async () => {
    const { urls } = mockServer(respondWith({ suggestions: [suggestion] }));
    const { enter, user } = await openUnit();
    await enter(missing);
    const offer = await find();
    expect(urls()).toEqual([]);
    await user.click(offer);
    await user.click(
      await screen.findByRole("button", { name: /^Use 1FUJGLDR3CLBP8834, 2012 Freightliner/ }),
    );
    expect(urls()).toEqual([`/api/vin-suggestions/${missing}`]);
    expect(vinInput("VIN").value).toBe(tractorVin);
    expect(document.activeElement).toBe(vinInput("VIN"));
  });

  test("can be saved as it is if no VIN is similar", async () => {
    mockServer(respondWith({ suggestions: [] }));
    const { enter, user } = await openUnit();
    await enter(missing);
    await user.click(await find());
    expect(await screen.findByText(/^We found no similar VIN/)).toBeTruthy();
    expect(vinInput("VIN").value).toBe(missing);
  });
});
