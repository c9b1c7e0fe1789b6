import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockServer, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import {
  vinInput,
  button,
  filled,
  getVins,
  openUnit,
  type OpenUnit,
} from "#client/testing/vin-field-harness.ts";
import { createVinAnswer, tractor, tractorVin, vanVin } from "#client/testing/vin-fixtures.ts";

const fillIn = () => screen.queryByRole("button", { name: "Fill in from the VIN" });

afterEach(() => vi.unstubAllGlobals());

describe("a VIN that has all its characters", () => {
  test("is looked up only when one asks for it, and the button says who gets it", async () => {
    const { calls } = mockServer(respondWith(createVinAnswer(tractor)));
    const { enter, ask } = await openUnit();
    await enter(tractorVin.slice(0, 16));
    expect(fillIn()).toBeNull();
    await enter(tractorVin);
    expect(getVins(calls)).toEqual([]);
    expect(screen.getByText("Sends this VIN to our server, and from there to NHTSA.")).toBeTruthy();
    await ask();
    expect(getVins(calls)).toEqual([tractorVin]);
  });

  test("is looked up for the year that one entered", async () => {
    const { calls } = mockServer(respondWith(createVinAnswer({ ...tractor, ModelYear: "1982" })));
    const { enter, ask, user } = await openUnit();
    await user.type(vinInput("Year"), "1983");
    await enter(tractorVin);
    await ask();
    expect(getVins(calls)).toEqual([`${tractorVin}?modelYear=1982`]);
  });

  test("fills year, make, model, type and weight, each with where it came from until it is edited", async () => {
    mockServer(respondWith(createVinAnswer(tractor)));
    const { enter, ask, user, store } = await openUnit();
    await enter(tractorVin);
    await ask();
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

test("a VIN that stands in a saved row is offered as well, and nothing is sent for that", async () => {
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

describe("a lookup that fails", () => {
  test.each([[503, "The vehicle-safety agency service is temporarily unavailable. Please try again later."]])(
    "with %i shows the specified message, and the user can try again",
    async (status, sentence) => {
      let isUp = false;
      mockServer(async () =>
        isUp ? Response.json(createVinAnswer(tractor)) : new Response("no", { status }),
      );
      const { enter, ask, user } = await openUnit();
      await enter(tractorVin);
      await user.type(vinInput("Year"), "2010");
      await ask();
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect([vinInput("VIN").value, vinInput("Year").value]).toEqual([tractorVin, "2010"]);
      isUp = true;
      await ask();
      expect(await screen.findByText(/Filled in: Make, Model, Type, and GVWR/)).toBeTruthy();
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );

  test("shows a message when there is no response or an invalid one", async () => {
    mockServer(async () => new Response("<h1>Hello</h1>"));
    const { enter, ask } = await openUnit();
    await enter(tractorVin);
    await ask();
    expect(await screen.findByText("Failed to decode VIN. Please check the VIN and try again.")).toBeTruthy();
  });

  test("does not block typing, and is requested once however often the button is pressed", async () => {
    const { calls } = mockServer(neverRespond);
    const { enter, ask, user } = await openUnit();
    await enter(tractorVin);
    await ask();
    await user.click(button("Looking it up..."));
    await user.type(vinInput("Year"), "2010");
    expect(vinInput("Year").value).toBe("2010");
    expect(calls).toHaveLength(1);
  });
});

describe("a pending lookup is canceled", () => {
  test.each([
    ["another VIN is typed", async (page: OpenUnit) => page.enter("1FU")],
    ["the row is closed", async ({ user }: OpenUnit) => user.click(button("Cancel"))],
  ])("when %s", async (_what, leave) => {
    const { calls } = mockServer(neverRespond);
    const page = await openUnit();
    await page.enter(tractorVin);
    await page.ask();
    await leave(page);
    await waitFor(() => expect(calls[0]?.init.signal?.aborted).toBe(true));
  });

  test("and a late response fills nothing", async () => {
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
