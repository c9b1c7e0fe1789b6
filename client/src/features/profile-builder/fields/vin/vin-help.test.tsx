import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mockServer, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { button, filled, getVins, openUnit, vinInput } from "#client/testing/vin-field-harness.ts";
import { createVinAnswer, tractor, tractorVin, vanVin } from "#client/testing/vin-fixtures.ts";
import { useVinConsent, vinConsent, vinConsentKey } from "./vin-consent.tsx";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";

const warning = "The check digit (9th character) doesn't match: a character may be mistyped.";
/** The ninth character (check digit) is wrong. */
const mistyped = "1FUJGLDR4CLBP8834";

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

describe("whether VINs are looked up", () => {
  const Shown = () => <p>{useVinConsent()}</p>;

  test("is asked until it is answered, and remembered in this browser", () => {
    render(<Shown />);
    expect(screen.getByText("ask")).toBeTruthy();
    act(() => vinConsent.set("yes"));
    expect(screen.getByText("yes")).toBeTruthy();
    expect(localStorage.getItem(vinConsentKey)).toBe("yes");
  });

  test("follows another tab", () => {
    render(<Shown />);
    localStorage.setItem(vinConsentKey, "no");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: vinConsentKey })));
    expect(screen.getByText("no")).toBeTruthy();
  });

  test("is remembered by the page if the browser stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    act(() => vinConsent.set("no"));
    expect(vinConsent.get()).toBe("no");
    vi.restoreAllMocks();
    log.mockRestore();
    act(() => vinConsent.set("yes"));
    localStorage.clear();
    expect(vinConsent.get()).toBe("ask");
  });
});

test("in a form, a complete VIN is looked up once the user has chosen to have all looked up", async () => {
  const { calls } = mockServer(respondWith(createVinAnswer()));
  const { enter, user } = await openUnit();
  await enter(tractorVin);
  expect(getVins(calls)).toEqual([]);
  await user.click(button("Always look up VINs"));
  await waitFor(() => expect(filled()).toEqual(["2012", "freightliner", "tractor"]));
  expect(getVins(calls)).toEqual([tractorVin]);
  expect(screen.queryByRole("button", { name: "Always look up VINs" })).toBeNull();
});

describe("a VIN that has all its characters", () => {
  test("is looked up for the year that one entered", async () => {
    const { calls } = mockServer(respondWith(createVinAnswer({ ...tractor, ModelYear: "1982" })));
    const { enter, ask, user } = await openUnit();
    await user.type(vinInput("Year"), "1983");
    await enter(tractorVin);
    await ask();
    expect(getVins(calls)).toEqual([`${tractorVin}?modelYear=1982`]);
  });

  test("is looked up on request; year, make, model, type and weight have their source until they are edited", async () => {
    const { calls } = mockServer(respondWith(createVinAnswer(tractor)));
    const { enter, ask, user, store } = await openUnit();
    await enter(tractorVin.slice(0, 16));
    expect(screen.queryByRole("button", { name: "Fill in from the VIN" })).toBeNull();
    await enter(tractorVin);
    expect(screen.getByText("Sends this VIN to our server, and from there to NHTSA.")).toBeTruthy();
    expect(calls).toEqual([]);
    await ask();
    expect(getVins(calls)).toEqual([tractorVin]);
    expect(await screen.findByText("Filled in: Year, Make, Model, Type, and GVWR.")).toBeTruthy();
    expect(filled()).toEqual(["2012", "freightliner", "tractor"]);
    expect(screen.getAllByText("From NHTSA")).toHaveLength(5);
    await user.selectOptions(vinInput("Type"), "box_truck");
    expect(screen.getAllByText("From NHTSA")).toHaveLength(4);
    await user.click(button("Save & Add Another"));
    expect(screen.queryByText(/Filled in|From NHTSA/)).toBeNull();
    expect([vinInput("VIN").value, ...filled()]).toEqual(["", "", "", ""]);
    expect(store.answers().powerUnits).toEqual([
      {
        year: "2012",
        make: "freightliner",
        model: "Cascadia",
        type: "box_truck",
        vin: tractorVin,
        physicalDamage: true,
        gvwr: "class_8",
      },
    ]);
  });

  test("never takes the place of what was typed: both are shown, and a click decides", async () => {
    mockServer(respondWith(createVinAnswer(tractor)));
    const { enter, ask, user } = await openUnit();
    await user.type(vinInput("Year"), "2010");
    await user.selectOptions(vinInput("Make"), "custom");
    await user.type(vinInput("Make, in your own words"), "Daimler");
    await enter(tractorVin);
    await ask();
    await screen.findByText(/^Kept as you entered it: Year and Make\./);
    expect(filled()).toEqual(["2010", "custom", "tractor"]);
    expect(vinInput("Year").closest("[data-field]")?.textContent).toContain(
      "You entered 2010; NHTSA says 2012.",
    );
    await user.click(button("Use 2012"));
    expect(document.activeElement).toBe(vinInput("Year"));
    await user.click(button("Use Freightliner"));
    expect(filled()).toEqual(["2012", "freightliner", "tractor"]);
    expect(screen.queryByLabelText("Make, in your own words")).toBeNull();
    expect(screen.queryByText(/You entered/)).toBeNull();
  });
});

test("a VIN that is in a saved row is offered as well, and nothing is sent for that", async () => {
  const { calls } = mockServer(respondWith(createVinAnswer(tractor)));
  mockPhoneScreen();
  const row = {
    year: "2012",
    make: "freightliner",
    model: "Cascadia",
    type: "tractor",
    vin: tractorVin,
    gvwr: "class_8",
  };
  const { user } = showBuilder({ section: "equipment-schedule", answers: { powerUnits: [row] } });
  await user.click(button(/^Edit power unit 1/));
  expect(getVins(calls)).toEqual([]);
  await user.click(button("Fill in from the VIN"));
  expect(await screen.findByText("What you entered matches the VIN.")).toBeTruthy();
});

test("a lookup that fails says why, and can be tried again", async () => {
  mockServer(
    () => new Response("no", { status: 503 }),
    () => new Response("<h1>Hello</h1>"),
    respondWith(createVinAnswer(tractor)),
  );
  const { enter, ask, user } = await openUnit();
  await enter(tractorVin);
  await user.type(vinInput("Year"), "2010");
  await ask();
  const unavailable = "The vehicle-safety agency service is temporarily unavailable. Please try again later.";
  expect(await screen.findByText(unavailable)).toBeTruthy();
  expect([vinInput("VIN").value, vinInput("Year").value]).toEqual([tractorVin, "2010"]);
  await ask();
  expect(await screen.findByText("Failed to decode VIN. Please check the VIN and try again.")).toBeTruthy();
  await ask();
  expect(await screen.findByText(/Filled in: Make, Model, Type, and GVWR/)).toBeTruthy();
  expect(screen.queryByText(/Failed to decode/)).toBeNull();
});

describe("a pending lookup", () => {
  test("is requested once, blocks no typing, and is canceled when another VIN is typed", async () => {
    const { calls } = mockServer(neverRespond);
    const { enter, ask, user } = await openUnit();
    await enter(tractorVin);
    await ask();
    await user.click(button("Looking it up..."));
    await user.type(vinInput("Year"), "2010");
    expect(vinInput("Year").value).toBe("2010");
    expect(calls).toHaveLength(1);
    await enter("1FU");
    await waitFor(() => expect(calls[0]?.init.signal?.aborted).toBe(true));
  });

  test("is canceled when the row is closed", async () => {
    const { calls } = mockServer(neverRespond);
    const { enter, ask, user } = await openUnit();
    await enter(tractorVin);
    await ask();
    await user.click(button("Cancel"));
    await waitFor(() => expect(calls[0]?.init.signal?.aborted).toBe(true));
  });

  test("fills nothing with a late response", async () => {
    let answer: (response: Response) => void = () => undefined;
    const later = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    mockServer(async () => later);
    const { enter, ask } = await openUnit();
    await enter(tractorVin);
    await ask();
    await enter(vanVin);
    await act(async () => answer(Response.json(createVinAnswer(tractor))));
    expect(filled()).toEqual(["", "", ""]);
  });
});
