import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerOf, box, button, openUnit, serverThat, tractor, tractorVin } from "./vin-harness.ts";

const warning = "The check digit (9th character) does not fit: a character may be mistyped.";
/** Its ninth character is wrong. */
const mistyped = "1FUJGLDR4CLBP8834";

afterEach(() => vi.unstubAllGlobals());

describe("a VIN that may be mistyped", () => {
  test("is warned of at once, and saved all the same", async () => {
    const { enter, user, store } = await openUnit();
    await enter(mistyped.slice(0, 16));
    expect(screen.queryByText(warning)).toBeNull();
    await enter(mistyped);
    expect(screen.getByText(warning)).toBeTruthy();
    await user.type(box("Year"), "2012");
    await user.selectOptions(box("Make"), "mack");
    await user.click(button("Save"));
    expect(store.answers().powerUnits).toMatchObject([{ vin: mistyped }]);
  });

  test("is offered the ones that may have been meant, one click each", async () => {
    const correction = { vin: tractorVin, positions: [9], facts: tractor };
    const codes = { ErrorCode: "1", ErrorText: "1 - Check Digit" };
    const { vins } = serverThat(async (vin) =>
      Response.json(
        vin === mistyped ? answerOf(tractor, { vin, codes, corrections: [correction] }) : answerOf(tractor),
      ),
    );
    const { enter, ask, user } = await openUnit();
    await enter(mistyped);
    await ask();
    await user.click(await screen.findByRole("button", { name: /^Use 1FUJGLDR3CLBP8834/ }));
    expect(box("VIN").value).toBe(tractorVin);
    expect(screen.queryByText(warning)).toBeNull();
    await waitFor(() => expect(vins()).toEqual([mistyped, tractorVin]));
    expect(await screen.findByText("Filled in: Year, Make, and Type.")).toBeTruthy();
  });

  test("is told of each character that no VIN has, and changed only by a click", async () => {
    const { enter, user } = await openUnit();
    await enter("1FUJGLDR3CLBPO83Q");
    expect(box("VIN").value).toBe("1FUJGLDR3CLBPO83Q");
    expect(screen.getByText("Character 14 is O, which no VIN has.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Fill in from the VIN" })).toBeNull();
    await user.click(button(/^Change O to 0/));
    expect(box("VIN").value).toBe("1FUJGLDR3CLBP083Q");
    expect(document.activeElement).toBe(box("VIN"));
    await user.click(button(/^Change Q to 0/));
    expect(box("VIN").value).toBe("1FUJGLDR3CLBP0830");
  });

  test("keeps a letter of another alphabet in sight", async () => {
    const { user } = await openUnit();
    await user.click(box("VIN"));
    await user.paste("1FUJGLDR3\u0421LBP8834");
    expect(box("VIN").value).toBe("1FUJGLDR3\u0421LBP8834");
    await user.click(button(/to C/));
    expect(box("VIN").value).toBe(tractorVin);
  });

  test("is no matter before 17 characters: older units have shorter numbers", async () => {
    const { enter } = await openUnit();
    await enter("78MIOQ1234");
    expect(screen.queryByText(/which no VIN has|check digit/)).toBeNull();
  });
});

test("typing in a row renders nothing for a key, nor do the first sixteen of a VIN", async () => {
  const { user, commits } = await openUnit();
  await user.click(box("VIN"));
  const before = commits();
  await user.keyboard(tractorVin.slice(0, 16));
  expect(commits()).toBe(before);
  await user.keyboard(tractorVin.slice(16));
  const whole = commits();
  await user.click(box("Year"));
  await user.keyboard("2012");
  expect(commits() - whole).toBeLessThanOrEqual(1);
});
