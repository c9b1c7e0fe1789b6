import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mockServer } from "#client/testing/mock-server.ts";
import { openChecker, respondWithVin } from "#client/testing/vin-checker-harness.tsx";
import { van, vanVin } from "#client/testing/vin-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

describe("an offline answer", () => {
  const offline = { kind: "offline", dataDate: "2026-03-02" } as const;

  it("says what our offline data lacks, and never that NHTSA adds something or that the maker reported nothing", async () => {
    const AdditionalErrorText = "Incomplete Vehicle Warning - Please be advised.";
    mockServer(
      respondWithVin({
        vin: vanVin,
        facts: { VehicleType: "TRAILER" },
        source: offline,
        AdditionalErrorText,
      }),
    );
    openChecker(`?vin=${vanVin}`);
    expect(await screen.findByText("Not in our offline copy.")).toBeTruthy();
    expect(screen.getByText(AdditionalErrorText)).toBeTruthy();
    expect(screen.queryByText(/NHTSA adds|hasn't reported/)).toBeNull();
  });

  it("labels what NHTSA said about a vehicle with the same VIN pattern", async () => {
    const similar = {
      keys: ["TrailerLength" as const, "Axles" as const],
      answeredAt: "2026-03-10T12:00:00Z",
    };
    const { TrailerBodyType: _notInOfflineData, ...known } = van;
    mockServer(
      respondWithVin({ vin: vanVin, facts: { ...known, Axles: "2" }, source: { ...offline, similar } }),
    );
    openChecker(`?vin=${vanVin}`);
    const label = await screen.findByText(
      "From NHTSA's answer for a vehicle with the same VIN pattern (positions 1-8, 10-11), March 10, 2026",
    );
    const values = within(label.parentElement ?? label).getAllByRole("definition");
    expect(values.map(({ textContent }) => textContent)).toEqual(["2", "53 ft"]);
  });

  const unknownMaker = { ...offline, unknownMaker: true } as const;
  const notPassed = { ErrorCode: "1,7", ErrorText: "1 - Check Digit; 7 - Manufacturer is not registered" };

  it("of an unknown manufacturer has check digit and country, and nothing for a schedule", async () => {
    const vin = "1ZZJGLDR3CLBP8834";
    mockServer(respondWithVin({ vin, facts: {}, source: unknownMaker, ...notPassed }));
    openChecker(`?vin=${vin}`);
    await screen.findByRole("heading", { name: "No vehicle details for this VIN" });
    expect(
      screen.getByText(/^No model year\. The check digit doesn't match, and we don't know/),
    ).toBeTruthy();
    const values = within(screen.getByRole("region", { name: "What the VIN itself says" })).getAllByRole(
      "definition",
    );
    expect(values.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Doesn't match: position 9 is 3 and should be /),
      "United States",
    ]);
    expect(screen.getByText(/It doesn't include this manufacturer/)).toBeTruthy();
    expect(screen.queryByText(/not registered/)).toBeNull();
    expect(screen.queryByRole("button", { name: /equipment schedule/ })).toBeNull();
  });

  it("of an unknown manufacturer has the model year where the check digit is right", async () => {
    const vin = "4T9C1B1A0TW609001";
    const source = unknownMaker;
    mockServer(respondWithVin({ vin, facts: { ModelYear: "2026" }, source, ErrorCode: "7", ErrorText: "7" }));
    openChecker(`?vin=${vin}`);
    const name = "2026, manufacturer not in our offline copy";
    expect(await screen.findByRole("heading", { name })).toBeTruthy();
  });

  it("of a VIN sold in Europe says why there is no model year, and that it may be right all the same", async () => {
    const vin = "W1V44770513858498";
    mockServer(respondWithVin({ vin, facts: {}, source: unknownMaker, ...notPassed }));
    openChecker(`?vin=${vin}`);
    await screen.findByText(/^No model year\. This is a European VIN \(Germany\)/);
    expect(screen.queryByText(/unknown manufacturer/i)).toBeNull();
    expect(screen.getByText(/Built for another country, it may have no check digit/)).toBeTruthy();
  });
});

it("a VIN of a small manufacturer shows positions 12-14 as the manufacturer's", async () => {
  const vin = "1T9735367JH588138";
  mockServer(respondWithVin({ vin }));
  openChecker(`?vin=${vin}`);
  await screen.findByRole("heading", { name: "2012 Freightliner Cascadia" });
  expect(screen.getByText("year, plant").parentElement?.textContent).toBe("JHyear, plant");
  expect(
    screen
      .getAllByText("mfr.")
      .slice(0, 2)
      .map((part) => part.parentElement?.textContent),
  ).toEqual(["1T9mfr.", "588mfr."]);
  expect(screen.getByText("serial").parentElement?.textContent).toBe("138serial");
});
