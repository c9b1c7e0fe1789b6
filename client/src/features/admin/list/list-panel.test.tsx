import { typeAtOnce } from "#client/testing/type-at-once.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { FilterBar, type FilterSet, useListFilters } from "./filter-bar.tsx";
import { ListPanel, rowOpener } from "./list-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

const listTrucks = adminEndpoint("GET", "/api/trucks", {
  ...pagedList({
    item: z.object({ id: z.string(), name: z.string() }),
    sort: ["createdAt", "name"],
    filters: {},
  }),
});

type Truck = { id: string; name: string };
const columns: readonly DataColumn<Truck>[] = [
  {
    id: "name",
    label: "Name",
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <a href={`/trucks/${id}`} {...rowOpener}>
        {name}
      </a>
    ),
  },
];

const filters: FilterSet = {
  searchPlaceholder: "Name",
  selects: [
    { name: "kind", label: "Kind", allLabel: "All kinds", options: [{ value: "box", label: "Box" }] },
  ],
  hasDays: true,
  sorts: ["createdAt", "name"],
};

function Trucks() {
  const controls = useListFilters(filters);
  const list = usePagedList(listTrucks, controls.sent);
  return (
    <>
      <FilterBar filters={filters} controls={controls} />
      <ListPanel
        label="Trucks"
        noun="truck"
        list={list}
        controls={controls}
        columns={columns}
        getRowId={({ id }) => id}
        emptyText="No trucks yet"
        noMatchText="No trucks match"
      />
    </>
  );
}

const trucks = (names: readonly string[], nextCursor: string | null = null) =>
  respondWith({ success: true, data: names.map((name) => ({ id: name, name })), nextCursor });
const open = (search = "") => renderAdmin(<Trucks />, `/trucks${search}`);
const link = async (name: string) => screen.findByRole("link", { name });

describe("a paged list", () => {
  it("loads more on request, and keeps the rows before", async () => {
    const server = mockEndpoints([listTrucks, trucks(["Mack"], "next"), trucks(["Volvo"])]);
    const user = open();
    await link("Mack");
    expect(screen.getByText("The first 1 truck. There are more.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await link("Volvo");
    expect(server.urls()[1]).toContain("cursor=next");
    expect(screen.getByText("2 trucks")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("tells nothing yet from nothing found, and offers the way back", async () => {
    mockEndpoints([listTrucks, trucks([]), trucks([]), trucks(["Mack"])]);
    const user = open();
    expect(await screen.findByText("No trucks yet")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Kind"), "Box");
    expect(await screen.findByText("No trucks match")).toBeTruthy();
    expect(window.location.search).toBe("?kind=box");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(window.location.search).toBe("");
  });

  it("searches once typing pauses, and not for each letter", async () => {
    const server = mockEndpoints([listTrucks, trucks(["Mack", "Volvo"]), trucks(["Volvo"])]);
    open();
    await link("Mack");
    typeAtOnce(screen.getByLabelText("Search"), "volvo ");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Mack" })).toBeNull());
    expect(server.urls().slice(1)).toEqual(["/api/trucks?search=volvo&sort=-createdAt"]);
    expect(window.location.search).toBe("?search=volvo");
  });

  it("keeps the rows on the screen, marked as busy, while a new search loads", async () => {
    mockEndpoints([listTrucks, trucks(["Mack"]), neverRespond]);
    const user = open();
    await link("Mack");
    await user.type(screen.getByLabelText("Search"), "volvo");
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeTruthy());
    expect(screen.getByRole("link", { name: "Mack" })).toBeTruthy();
  });

  it("is as its URL says", async () => {
    const server = mockEndpoints([listTrucks, trucks(["Mack"])]);
    open("?search=mack&kind=box&sort=name");
    await link("Mack");
    expect(server.urls()).toEqual(["/api/trucks?search=mack&kind=box&sort=name"]);
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("mack");
  });

  it("ignores what its filters can't be", async () => {
    const server = mockEndpoints([listTrucks, trucks(["Mack"])]);
    open("?kind=ship&from=yesterday&until=2025-02-30x&sort=color&page=2");
    await link("Mack");
    expect(server.urls()).toEqual(["/api/trucks?sort=-createdAt"]);
    expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("");
  });

  it("is limited to days, which are empty again when the filters are cleared", async () => {
    const server = mockEndpoints([listTrucks, trucks(["Mack"]), trucks([]), trucks(["Mack"])]);
    const user = open();
    await link("Mack");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2025-10-04" } });
    await screen.findByText("No trucks match");
    expect(server.urls().at(-1)).toBe("/api/trucks?from=2025-10-04&sort=-createdAt");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("");
    await link("Mack");
  });

  it("is sorted by its column headers, on the server", async () => {
    const server = mockEndpoints([listTrucks, trucks(["Mack"])]);
    const user = open();
    await link("Mack");
    await user.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(server.urls().at(-1)).toBe("/api/trucks?sort=name"));
  });
});

describe("the keyboard", () => {
  it("goes to the search with a slash, but types a slash in a field", async () => {
    mockEndpoints([listTrucks, trucks(["Mack"])]);
    const user = open();
    await link("Mack");
    await user.keyboard("/");
    expect(document.activeElement).toBe(screen.getByLabelText("Search"));
    await user.keyboard("a/b");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("a/b");
  });

  it("moves between the rows with the arrows, Home and End", async () => {
    mockEndpoints([listTrucks, trucks(["Mack", "Volvo", "Peterbilt"])]);
    const user = open();
    (await link("Mack")).focus();
    const getFocused = () => document.activeElement?.textContent;
    const reached: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "ArrowUp", "End"]) {
      await user.keyboard(`{${key}}`);
      reached.push(getFocused());
    }
    expect(reached).toEqual(["Volvo", "Peterbilt", "Peterbilt", "Volvo", "Mack", "Mack", "Peterbilt"]);
  });
});
