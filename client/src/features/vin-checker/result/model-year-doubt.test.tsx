import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mockServer, respondWith } from "#client/testing/mock-server.ts";
import { openChecker, respondWithVin } from "#client/testing/vin-checker-harness.tsx";
import { createVinAnswer } from "#client/testing/vin-fixtures.ts";

const heading = async (name: string) => screen.findByRole("heading", { name });

afterEach(() => vi.unstubAllGlobals());

it("the year of a fire truck is asked, with neither year first and nothing for a schedule before", async () => {
  const pierce = "4P1BAAGF0RA026408";
  const truck = { Make: "PIERCE MANUFACTURING", VehicleType: "TRUCK", BodyClass: "Fire Apparatus" };
  const { urls } = mockServer(
    respondWith({ ...createVinAnswer(truck, { vin: pierce }), yearChoices: ["1994", "2024"] }),
    respondWithVin({ vin: pierce, facts: { ...truck, ModelYear: "2024", Model: "Pumper" } }),
  );
  const user = openChecker(`?vin=${pierce}`);
  await heading("Pierce Manufacturing");
  expect(screen.getByText(/^1994 or 2024\? The VIN's year code fits both/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /equipment schedule/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Decode it as a 1994" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Decode it as a 2024" }));
  await heading("2024 Pierce Manufacturing Pumper");
  expect(urls().at(-1)).toBe(`/api/vin/${pierce}?modelYear=2024`);
  expect(screen.getByRole("button", { name: "Add to my equipment schedule" })).toBeTruthy();
});

it.each([
  ["the check digit is right", "4T9C1B1A0TW609001"],
  ["position 10 is no year", "1ZZJGLDR30LBP8834"],
])("no reason is given for a missing model year where %s", async (_where, vin) => {
  mockServer(respondWithVin({ vin, facts: { Make: "FORD", VehicleType: "TRUCK" } }));
  openChecker(`?vin=${vin}`);
  await heading("Ford");
  expect(screen.queryByText(/^No model year\./)).toBeNull();
});
