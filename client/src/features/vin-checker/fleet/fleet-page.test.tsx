import { ToastArea } from "#client/ui/toast/toast-area.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { builderPath } from "#client/lib/paths.ts";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FleetCheck } from "./run/fleet-check.ts";
import { emptyFleet } from "./run/fleet-state.ts";
import { answerTo, createRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { FleetPage } from "./fleet-page.tsx";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { VinRequest } from "#client/lib/api/vin-batches.ts";

type Options = { faults?: Error[]; save?: () => boolean; corrections?: VinAnswer["corrections"] };

/** The page with a list entered, and a server that returns these faults. */
async function pageWith(list: string, { faults = [], save = () => true, corrections = [] }: Options = {}) {
  const batches: (readonly VinRequest[])[] = [];
  const check = new FleetCheck(
    async (batch) => {
      batches.push(batch);
      const fault = faults.shift();
      if (fault) throw fault;
      return batch.map((request) => ({ ...answerTo(request), corrections }));
    },
    { read: () => undefined, save },
  );
  render(
    <>
      <FleetPage check={check} />
      <ToastArea />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  const input = screen.getByLabelText<HTMLTextAreaElement>("VINs, one per line");
  if (list !== "") fireEvent.change(input, { target: { value: list } });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
  const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
  return { batches, check, input, press, rows, user };
}

const drop = (input: HTMLElement, name: string, content: string) =>
  fireEvent.drop(input, { dataTransfer: { types: ["Files"], files: [new File([content], name)] } });

afterEach(() => vi.restoreAllMocks());

describe("the list", () => {
  it("is nothing to check while it is empty", async () => {
    await pageWith("");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Check the fleet" })).toHaveProperty("disabled", true),
    );
    expect(screen.getByText("Up to 1,000 rows at a time.")).toBeTruthy();
  });

  it("says what was found in it", async () => {
    await pageWith(`Unit,VIN,Year\n7,${getVin(1)},2012\n8,${getVin(1)},\n9,sold,`);
    expect(await screen.findByText("2 VINs found.")).toBeTruthy();
    expect(
      screen.getByText("1 duplicate, checked once; 1 model year to compare with; starting in row 2."),
    ).toBeTruthy();
    const leftOut = within(screen.getByRole("list", { name: "Not read" }));
    expect(leftOut.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "1 row without a valid VIN, shown with the reason: row 4 sold.",
    ]);
  });

  it("is saved when the page is left", async () => {
    const save = vi.fn(() => true);
    await pageWith(getVin(1), { save });
    await screen.findByText("1 VIN found.");
    fireEvent(window, new Event("pagehide"));
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ text: getVin(1) }));
  });

  it("that is pasted over a key just typed stays read", async () => {
    vi.useFakeTimers();
    const { input } = await pageWith("1");
    fireEvent.change(input, { target: { value: `${getVin(1)}\n${getVin(2)}` } });
    await act(async () => vi.runAllTimersAsync());
    vi.useRealTimers();
    expect(await screen.findByText("2 VINs found.")).toBeTruthy();
  });

  it("is read by the columns that the user names, and keeps them while rows are typed", async () => {
    const { input, user } = await pageWith(`VIN,Trailer pulled\n${getVin(1)},${getVin(2)}`);
    await screen.findByText("1 VIN found.");
    fireEvent.click(screen.getByText("Check the columns"));
    await user.selectOptions(screen.getByLabelText("Column B: Trailer pulled is"), "VIN");
    expect(await screen.findByText("2 VINs found.")).toBeTruthy();
    fireEvent.change(input, { target: { value: `${input.value}\n${getVin(3)},${getVin(4)}` } });
    expect(await screen.findByText("4 VINs found.")).toBeTruthy();
  });

  it("says what was not read, with the first lines of it", async () => {
    const titles = ["Fleet of Doe Trucking", "as of 11/21/2026", "terminal: Reno", "page 1"].join("\n");
    await pageWith(
      `${titles}\nVIN,Trailer pulled,Value\n${getVin(1)},${getVin(2)},45k\n${getVin(3)} ${getVin(4)},,50k`,
    );
    const leftOut = within(await screen.findByRole("list", { name: "Not read" }));
    expect(leftOut.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "We skipped 4 lines that aren't rows: row 1 Fleet of Doe Trucking; row 2 as of 11/21/2026; row 3 terminal: Reno and 1 more.",
      `1 VIN outside the VIN column, not read: row 6 ${getVin(2)}.`,
      "Year, value, deductible or type on 1 row with several VINs, not used: row 7 50k.",
    ]);
    expect(screen.getByText("3 VINs found.")).toBeTruthy();
  });

  it("with more rows than the limit stays, and its first rows can be checked", async () => {
    const { input } = await pageWith(
      Array.from({ length: 1001 }, (_none, index) => `sold ${index}`).join("\n"),
    );
    expect(await screen.findByText("This list has 1,001 rows")).toBeTruthy();
    expect(input.value.split("\n")).toHaveLength(1001);
    expect(screen.getByRole("button", { name: "Check the first 1,000" })).toBeTruthy();
  });

  it("that is longer than any list is not even read", async () => {
    await pageWith("x".repeat(2_000_001));
    expect(screen.getByText("This text is too long to be a list of VINs")).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Check the fleet" })).toHaveProperty("disabled", true),
    );
  });

  it("is replaced by a dropped file, and can be restored", async () => {
    const { input, press } = await pageWith("my own list");
    drop(input, "fleet.csv", `VIN\n${getVin(1)}`);
    expect(await screen.findByText("fleet.csv is in the list")).toBeTruthy();
    expect(input.value).toBe(`VIN\n${getVin(1)}`);
    await press("Undo");
    expect(input.value).toBe("my own list");
    expect(screen.queryByText("fleet.csv is in the list")).toBeNull();
  });

  it("stays as it is where a file cannot be read", async () => {
    const { input } = await pageWith("my own list");
    drop(input, "fleet.pdf", "%PDF-1.7");
    expect(await screen.findByText(/^A PDF can.t be read as a list\./)).toBeTruthy();
    expect(input.value).toBe("my own list");
  });
});

describe("the results", () => {
  it("take the place of the form, and the keyboard goes there", async () => {
    const { press, rows } = await pageWith(`${getVin(1)}\n${getVin(2)}`);
    await press("Check the fleet");
    expect(await screen.findByRole("heading", { name: "Results for 2 rows" })).toBe(document.activeElement);
    await screen.findByText("2 of 2 checked");
    expect(rows()[0]?.textContent).toContain("Freightliner");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("2");
  });

  it("fix a row in one click, in the list too, and check it", async () => {
    const { press, rows, batches, input } = await pageWith(`${getVin(10).slice(0, -1)}O\n${getVin(11)}`);
    await press("Check the fleet");
    expect(screen.getByText("It might be this VIN:")).toBeTruthy();
    await press(`Use ${getVin(10)}`);
    await screen.findByText("2 of 2 checked");
    expect(batches.at(-1)).toEqual([{ vin: getVin(10) }]);
    expect(rows()[0]?.textContent).toContain("Checked");
    await press("Change the list");
    expect(screen.getByLabelText<HTMLTextAreaElement>("VINs, one per line").value).toBe(
      `${getVin(10)}\n${getVin(11)}`,
    );
    expect(input.isConnected).toBe(false);
    await press("Back to the results");
    expect(rows()).toHaveLength(2);
  });

  it("offer each VIN that may have been meant, none as the answer", async () => {
    const meant = [getVin(10), getVin(11)];
    const corrections = meant.map((vin) => ({ vin, positions: [4], facts: {} }));
    const { press, batches } = await pageWith(getVin(12), { corrections });
    await press("Check the fleet");
    expect(await screen.findByText("Did you mean one of these?")).toBeTruthy();
    expect(screen.getByText(/Compare every character with the plate/)).toBeTruthy();
    const names = meant.map((vin) => `Use ${vin}, which differs at position 4`);
    const buttons = screen.getAllByRole("button", { name: /^Use / });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    await press(new RegExp(`^Use ${getVin(11)}`));
    await waitFor(() => expect(batches.at(-1)).toEqual([{ vin: getVin(11) }]));
  });

  it("are filtered, searched and sorted", async () => {
    const { press, rows, user } = await pageWith(`${getVin(1)}\n${getVin(2)}\nsold`);
    await press("Check the fleet");
    await screen.findByText("2 of 2 checked");
    const filters = within(screen.getByRole("group", { name: "Rows shown" })).getAllByRole("button");
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      "All rows3",
      "Needs review1",
      "Trucks1",
      "Trailers1",
    ]);
    await press(/^Trailers/);
    expect(rows().map((row) => row.textContent.includes(getVin(2)))).toEqual([true]);
    await press(/^Needs review/);
    expect(rows()[0]?.textContent).toContain("This is not a VIN.");
    await press(/^All rows/);
    const status = screen.getByRole("columnheader", { name: "Status" });
    await user.click(within(status).getByRole("button"));
    expect(status.getAttribute("aria-sort")).toBe("ascending");
    expect(rows()[0]?.textContent).toContain("sold");
    await user.click(within(status).getByRole("button"));
    expect(status.getAttribute("aria-sort")).toBe("descending");
    await user.selectOptions(screen.getByLabelText("Order of the rows"), "Sort by row");
    expect(rows()[2]?.textContent).toContain("sold");
    await user.type(screen.getByRole("searchbox"), "nothing like that");
    expect(await screen.findByText(/No rows match/)).toBeTruthy();
  });

  it("say how many rows were beyond the limit", async () => {
    const read = () => ({ ...emptyFleet, rows: createRows(getVin(1)), beyondLimit: 1 });
    render(<FleetPage check={new FleetCheck(async () => [], { read, save: () => true })} />);
    expect(await screen.findByText(/^1 row of your list was not checked/)).toBeTruthy();
  });

  it("say which requests failed, and retry them", async () => {
    const { press, batches } = await pageWith(getVin(1), { faults: [new RequestError(500, "")] });
    await press("Check the fleet");
    expect(await screen.findByText(", 1 not checked")).toBeTruthy();
    await press("Retry 1 VIN");
    await screen.findByText("1 of 1 checked");
    expect(batches).toHaveLength(2);
  });

  it("are added to the schedule, say what was left out and why, and are taken back", async () => {
    const { press } = await pageWith(`VIN\tValue\n${getVin(1)}\t45k\n${getVin(2)}\tTBD\nsold`);
    await press("Check the fleet");
    await screen.findByText("2 of 2 checked");
    await press("Add to my equipment schedule");
    expect(
      await screen.findByText("1 power unit and 1 trailer added to your equipment schedule"),
    ).toBeTruthy();
    expect(screen.getByText("From your list: 1 value.")).toBeTruthy();
    const textOf = (name: string) => screen.queryByRole("list", { name })?.textContent;
    expect(textOf("Left blank")).toBe("1 value we couldn't read, left blank: row 3 TBD.");
    expect(textOf("Left out")).toBe("1 not a valid VIN: row 4 sold.");
    expect(new DraftStore().answers()).toMatchObject({ powerUnits: [{ vin: getVin(1), value: "45000" }] });
    await press("Undo");
    expect(await screen.findByText("2 rows removed from your schedule.")).toBeTruthy();
    expect(textOf("Left out")).toBeUndefined();
    expect(new DraftStore().answers().powerUnits ?? []).toEqual([]);
  });

  it("that were added lead on to the schedule", async () => {
    const { press } = await pageWith(getVin(1));
    await press("Check the fleet");
    await screen.findByText("1 of 1 checked");
    await press("Add to my equipment schedule");
    await press("Open the schedule");
    expect(`${window.location.pathname}${window.location.search}`).toBe(builderPath("equipment-schedule"));
  });

  it("are cleared for a new list, and brought back", async () => {
    const { press, rows } = await pageWith(getVin(1));
    await press("Check the fleet");
    await screen.findByText("1 of 1 checked");
    await press("Start a new list");
    expect(screen.getByLabelText<HTMLTextAreaElement>("VINs, one per line").value).toBe("");
    await press("Bring it back");
    expect(rows()).toHaveLength(1);
  });

  it("warn where the browser has no room to keep them", async () => {
    const { press, check } = await pageWith(getVin(1), { save: () => false });
    await press("Check the fleet");
    act(check.save);
    expect(await screen.findByText(/This browser has no room to keep the list/)).toBeTruthy();
  });
});
