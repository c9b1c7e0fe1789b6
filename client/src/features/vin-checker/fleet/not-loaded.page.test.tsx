import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { mockServer } from "#client/testing/mock-server.ts";
import { openChecker, respondWithVin } from "#client/testing/vin-checker-harness.tsx";
import { tractorVin } from "#client/testing/vin-fixtures.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { FleetPage } from "./fleet-page.tsx";
import { FleetCheck } from "./run/fleet-check.ts";

const offline = vi.hoisted(() => (): never => {
  throw new Error("Failed to fetch");
});
vi.mock("papaparse", offline);
vi.mock("#client/draft/add-equipment.ts", offline);

afterEach(() => vi.unstubAllGlobals());

const lines = /A part of this page didn't load\. Check your connection and try again\..* hasn't changed\.$/;

test("a list whose reader doesn't load says so, also when it is to be checked, and stays", async () => {
  const user = userEvent.setup();
  const check = new FleetCheck(async () => [], { read: () => undefined, save: () => true });
  render(<FleetPage check={check} />);
  const input = screen.getByLabelText<HTMLTextAreaElement>("VINs, one per line");
  fireEvent.change(input, { target: { value: `"VIN","Year"\n"${tractorVin}","2012"` } });
  expect(await screen.findByText(lines)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Check the fleet" }));
  expect([screen.queryByText("The list wasn't read"), input.value]).toEqual([
    expect.anything(),
    expect.stringContaining(tractorVin),
  ]);
});

test("a vehicle that isn't added because of that isn't said to have been refused by the browser", async () => {
  mockServer(respondWithVin());
  const user = openChecker(`?vin=${tractorVin}`);
  await user.click(await screen.findByRole("button", { name: "Add to my equipment schedule" }));
  await waitFor(() => expect(toastStore.get()?.title).toBe("Not Added"));
  expect(toastStore.get()?.description).toMatch(lines);
});
