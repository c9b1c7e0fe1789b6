import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createRoadsideInspection } from "#client/testing/roadside-fixtures.ts";
import { CarrierList } from "./roadside-inspections.tsx";

it("names the carriers of a vehicle that ran under several, with the days, and not why", () => {
  const ofOther = { dotNumber: "7654321", carrierName: "RED BUTTE CARTAGE INC" };
  const inspections = [
    createRoadsideInspection(),
    createRoadsideInspection({ unique_id: "D2", inspection_date: "2025-06-02", ...ofOther }),
    createRoadsideInspection({ unique_id: "D3", inspection_date: "2024-12-24", ...ofOther }),
    createRoadsideInspection({ unique_id: "D4", dotNumber: undefined }),
  ];
  render(<CarrierList inspections={inspections} />);
  const carriers = screen.getByRole("list", { name: "Inspected under 2 DOT numbers" });
  expect([...carriers.children].map(({ textContent }) => textContent)).toEqual([
    "Blue Mesa Hauling LLC, USDOT 1234567: 1 inspection, March 14, 2026",
    "Red Butte Cartage Inc, USDOT 7654321: 2 inspections, December 24, 2024 to June 2, 2025",
  ]);
  expect(screen.getByText(/this alone says nothing about any of them/)).toBeTruthy();
});

it("is nothing for a vehicle that ran under one carrier, or whose other carrier isn't known", () => {
  const inspections = [createRoadsideInspection(), createRoadsideInspection({ dotNumber: undefined })];
  const { container } = render(<CarrierList inspections={inspections} />);
  expect(container.textContent).toBe("");
});
