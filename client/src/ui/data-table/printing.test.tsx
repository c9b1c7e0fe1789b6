import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockRowHeights, rowsInDom, scrollTo, whilePrinting } from "#client/testing/virtual-rows.ts";
import type { DataColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { createTableState } from "./table-state.ts";

type Row = { id: string };

const columns: readonly DataColumn<Row>[] = [{ id: "id", label: "Unit", value: ({ id }) => id }];
const rows = Array.from({ length: 1000 }, (_none, index) => ({ id: `Unit ${index}` }));
const getRowId = ({ id }: Row): string => id;

/** The `print` media query. */
let media = Object.assign(window.matchMedia("print"), { matches: false });

beforeEach(() => {
  mockRowHeights();
  const matchMedia = window.matchMedia;
  media = Object.assign(matchMedia("print"), { matches: false });
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query === "print" ? media : matchMedia(query),
  );
});
afterEach(() => vi.restoreAllMocks());

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;
const open = (props: Props = {}) =>
  render(
    <DataTable label="Units" columns={columns} rows={rows} getRowId={getRowId} emptyText="" {...props} />,
  );
const drawn = () => [...rowsInDom(screen.getByRole("table")).keys()];
const all = rows.map((_row, index) => index);

/** Changes the media, and returns the rows as the event leaves them. */
function setMedia(matches: boolean): number[] {
  Object.assign(media, { matches });
  let seen: number[] = [];
  act(() => {
    media.dispatchEvent(new Event("change"));
    seen = drawn();
  });
  return seen;
}

describe("printing", () => {
  it("shows every row, one below the other, and afterwards those near the screen", () => {
    open();
    const before = drawn();
    const body = screen.getAllByRole("rowgroup")[1];
    expect(before.length).toBeLessThan(60);
    whilePrinting(() => {
      expect(drawn()).toEqual(all);
      expect(body?.style.height).toBe("");
      expect(screen.getAllByRole("row").every(({ style }) => style.position === "")).toBe(true);
    });
    expect(drawn()).toEqual(before);
    expect(body?.style.height).toBe("44000px");
    expect(screen.getAllByRole("row")[1]?.style.position).toBe("absolute");
  });

  it("shows every row wherever the browser only changes the media", () => {
    open();
    expect(setMedia(true)).toEqual(all);
    expect(setMedia(false).length).toBeLessThan(60);
  });

  it("shows every row again while the preview is open", () => {
    open();
    const printed = whilePrinting(() => {
      setMedia(true);
      return setMedia(false);
    });
    expect(printed).toEqual(all);
    expect(drawn().length).toBeLessThan(60);
  });

  it("leaves the page where it was, and the focus on its row", () => {
    open({ renderActions: (chosen) => `${chosen.length} chosen` });
    scrollTo(22_000);
    const box = screen.getByRole("checkbox", { name: "Select Unit 505" });
    act(() => box.focus());
    const before = drawn();
    expect(whilePrinting(() => document.activeElement)).toBe(box);
    expect(document.activeElement).toBe(box);
    expect(drawn()).toEqual(before);
  });

  it("shows the rows of all pages, in their order, and returns to the page that was open", async () => {
    open({ initialState: createTableState(300, [{ id: "id", desc: true }]) });
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByText("301 to 600 of 1,000")).toBeTruthy();
    const printed = whilePrinting(() =>
      [...rowsInDom(screen.getByRole("table"))].map(([index, row]) => [index, row.textContent]),
    );
    expect(printed).toEqual(all.map((index) => [index, `Unit ${999 - index}`]));
    expect(screen.getByText("301 to 600 of 1,000")).toBeTruthy();
    expect(drawn()[0]).toBe(300);
  });

  it("leaves out what a search has", async () => {
    open();
    await userEvent.type(screen.getByRole("searchbox"), "Unit 77");
    expect(whilePrinting(drawn)).toHaveLength(19);
  });
});
