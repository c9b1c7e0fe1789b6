import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { QueryPanel, type QueryState } from "./query-panel.tsx";

const at = new Date(2026, 10, 21, 9).getTime();
const pending: QueryState<string[]> = { isPending: true, error: null, data: undefined, dataUpdatedAt: 0 };
const answered = (...rows: string[]): QueryState<string[]> => ({
  ...pending,
  isPending: false,
  data: rows,
  dataUpdatedAt: at,
});

function Crashes({
  query,
  onRetry = () => undefined,
}: {
  query: QueryState<string[]>;
  onRetry?: () => void;
}) {
  return (
    <QueryPanel
      query={query}
      name="Crashes"
      isEmpty={(rows) => rows.length === 0}
      emptyText="No crashes in the last 24 months."
      errorText="Everything else on this page is complete."
      source={() => ({ name: "FMCSA" })}
      onRetry={onRetry}
    >
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </QueryPanel>
  );
}

const nothingFound = () => screen.queryByText("No crashes in the last 24 months.");
const notChecked = () => screen.queryByText("Crashes could not be checked");
const source = () => screen.queryByText(/^Source: FMCSA, as of/);

describe("a panel of a query", () => {
  it("that is on the way says so after a moment, and nothing else", async () => {
    const { container } = render(<Crashes query={pending} />);
    expect(container.querySelector("[aria-busy=true]")).toBeTruthy();
    expect(await screen.findByText("Loading crashes...")).toBeTruthy();
    expect([nothingFound(), notChecked(), source()]).toEqual([null, null, null]);
  });

  it("with rows shows them, with their source and its day", () => {
    render(<Crashes query={answered("Reno, NV")} />);
    expect(screen.getByText("Reno, NV")).toBeTruthy();
    expect(source()?.textContent).toBe("Source: FMCSA, as of November 21, 2026");
    expect([nothingFound(), notChecked()]).toEqual([null, null]);
  });

  it("without rows says that nothing was found, and who was asked when", () => {
    render(<Crashes query={answered()} />);
    expect(nothingFound()).toBeTruthy();
    expect(source()).toBeTruthy();
    expect(notChecked()).toBeNull();
  });

  it("that failed never says that nothing was found, and can be tried again", async () => {
    const onRetry = vi.fn<() => void>();
    render(<Crashes query={{ ...pending, isPending: false, error: new Error("503") }} onRetry={onRetry} />);
    expect(screen.getByRole("alert").textContent).toContain("Crashes could not be checked");
    expect(screen.getByRole("alert").textContent).toContain("Everything else on this page is complete.");
    expect([nothingFound(), source()]).toEqual([null, null]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("that failed the second time keeps the rows of the first, with their day", () => {
    render(<Crashes query={{ ...answered("Reno, NV"), error: new Error("503") }} />);
    expect(notChecked()).toBeTruthy();
    expect(screen.getByText("Reno, NV")).toBeTruthy();
    expect(source()?.textContent).toContain("November 21, 2026");
  });

  it("goes by the source's own day where it has one", () => {
    render(
      <QueryPanel
        query={answered("Reno, NV")}
        name="Scores"
        isEmpty={() => false}
        emptyText=""
        errorText=""
        source={() => ({ name: "FMCSA SMS", asOf: new Date(2026, 8, 25), isStale: true })}
        onRetry={() => undefined}
      >
        {() => undefined}
      </QueryPanel>,
    );
    expect(screen.getByText(/^Source: FMCSA SMS, as of/).textContent).toContain("September 25, 2026");
    expect(screen.getByText("May be out of date")).toBeTruthy();
  });

  it("takes a query of TanStack Query as it is", async () => {
    const ask = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new Error("503"))
      .mockResolvedValueOnce(["Reno, NV"]);
    function Asked() {
      const query = useQuery({ queryKey: ["crashes"], queryFn: ask, retry: false });
      return <Crashes query={query} onRetry={() => void query.refetch()} />;
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Asked />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Reno, NV")).toBeTruthy();
    expect(notChecked()).toBeNull();
  });
});
