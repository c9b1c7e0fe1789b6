import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rowsInDom, whilePrinting } from "#client/testing/printing.ts";
import type { DataColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { createTableState } from "./find-rows.ts";

type Row = { id: string };

const columns: readonly DataColumn<Row>[] = [{ id: "id", label: "Unit", value: ({ id }) => id }];
const rows = Array.from({ length: 30 }, (_none, index) => ({ id: `Unit ${index}` }));
const getRowId = ({ id }: Row): string => id;

/** The `print` media query. */
let media = Object.assign(window.matchMedia("print"), { matches: false });

beforeEach(() => {
  const matchMedia = window.matchMedia;
  media = Object.assign(matchMedia("print"), { matches: false });
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query === "print" ? media : matchMedia(query),
  );
});
afterEach(() => vi.restoreAllMocks());

const initialState = createTableState(10, { id: "id", desc: true });
function Units() {
  const control = useState(initialState);
  return <DataTable label="Units" {...{ columns, rows, getRowId, control }} />;
}
const open = () => render(<Units />);
const drawn = () => [...rowsInDom(screen.getByRole("table"))].map(([, row]) => row.textContent);
const all = rows.map(({ id }) => id).toReversed();

/** Changes the media, and returns the rows as the event leaves them. */
function setMedia(matches: boolean): string[] {
  Object.assign(media, { matches });
  let seen: string[] = [];
  act(() => {
    media.dispatchEvent(new Event("change"));
    seen = drawn();
  });
  return seen;
}

describe("printing", () => {
  it("shows the rows of all pages, in their order, and returns to the page that was open", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(whilePrinting(drawn)).toEqual(all);
    expect(screen.getByText("11 to 20 of 30")).toBeTruthy();
    expect(drawn()).toEqual(all.slice(10, 20));
  });

  it("shows every row wherever the browser only changes the media", () => {
    open();
    expect(setMedia(true)).toEqual(all);
    expect(setMedia(false)).toHaveLength(10);
  });

  it("shows every row again while the preview is open", () => {
    open();
    const printed = whilePrinting(() => {
      setMedia(true);
      return setMedia(false);
    });
    expect(printed).toEqual(all);
    expect(drawn()).toHaveLength(10);
  });
});
