import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { AdminPanel, type PanelQuery } from "./admin-panel.tsx";

const at = new Date(2026, 10, 21, 9).getTime();
const never = (): undefined => undefined;
const pending: PanelQuery<string[]> = {
  isFetching: false,
  error: null,
  data: undefined,
  dataUpdatedAt: 0,
  refetch: never,
};
const answered = (...rows: string[]): PanelQuery<string[]> => ({ ...pending, data: rows, dataUpdatedAt: at });

const Crashes = ({ query }: { query: PanelQuery<string[]> }) => (
  <AdminPanel query={query} name="Crashes">
    {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
  </AdminPanel>
);

const notChecked = () => screen.queryByText("Crashes couldn't be loaded");
const source = () => screen.queryByText(/^Source: Rigfile's records, as of/);

describe("a panel of a query", () => {
  it("that is on the way says so after a moment, and nothing else", async () => {
    const { container } = render(<Crashes query={pending} />);
    expect(container.querySelector("[aria-busy=true]")).toBeTruthy();
    expect(await screen.findByText("Loading crashes...")).toBeTruthy();
    expect([notChecked(), source()]).toEqual([null, null]);
  });

  it("with rows shows them, with their source and its day", () => {
    render(<Crashes query={answered("Reno, NV")} />);
    expect(screen.getByText("Reno, NV")).toBeTruthy();
    expect(source()?.textContent).toBe("Source: Rigfile's records, as of November 21, 2026");
    expect(notChecked()).toBeNull();
  });

  it("that failed says so, and can be tried again", async () => {
    const refetch = vi.fn<() => void>();
    render(<Crashes query={{ ...pending, error: new Error("503"), refetch }} />);
    expect(screen.getByRole("alert").textContent).toContain("Crashes couldn't be loaded");
    expect(screen.getByRole("alert").textContent).toContain("Nothing was changed.");
    expect(source()).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it("that failed the second time keeps the rows of the first, with their day", () => {
    render(<Crashes query={{ ...answered("Reno, NV"), error: new Error("503") }} />);
    expect(notChecked()).toBeTruthy();
    expect(screen.getByText("Reno, NV")).toBeTruthy();
    expect(source()?.textContent).toContain("November 21, 2026");
  });
});
