import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChartFrame, lazyChart } from "./chart-frame.tsx";
import { BarChart, LineChart } from "./charts.tsx";
import { formatValue, type Point, type Series } from "./series.ts";
import { UsMap } from "./us-map.tsx";

const series: Series[] = [
  { key: "all", label: "Inspections", color: "action" },
  { key: "oos", label: "Out of service", color: "stop" },
];
const points: Point[] = [
  { name: "January", values: { all: 12, oos: 1 } },
  { name: "February", values: { all: 1200 } },
];
const chart = { title: "Inspections by month", nameLabel: "Month", series, points };

// jsdom has no layout: the chart needs a given size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function size(
    this: HTMLElement,
  ) {
    const isChart = this.matches(".recharts-responsive-container");
    return DOMRect.fromRect(isChart ? { width: 640, height: 288 } : {});
  });
});

afterEach(() => vi.restoreAllMocks());

const cells = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent);
const table = (name: string) => screen.getByRole("table", { name, hidden: true });
const rows = (name: string) => within(table(name)).getAllByRole("row", { hidden: true }).map(cells);

/** The drawing, once its code has loaded. */
const drawing = async (selector: string) =>
  waitFor(() => {
    const found = document.querySelectorAll(selector);
    expect(found.length).toBeGreaterThan(0);
    return [...found];
  });

describe.each([
  ["bars", BarChart, ".recharts-bar-rectangle path, .recharts-bar-rectangle rect"],
  ["lines", LineChart, "path.recharts-line-curve"],
] as const)("a chart of %s", (_name, Chart, selector) => {
  it("is a picture that screen readers pass over, with its figures as a table for everyone", async () => {
    render(<Chart {...chart} />);
    const [first] = await drawing(selector);
    expect(first?.closest("[aria-hidden=true]")).toBeTruthy();
    expect(screen.getByRole("figure", { name: "Inspections by month" })).toBeTruthy();
    await userEvent.click(screen.getByText("Show as a table"));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: /^Inspections by month/ }));
    expect(rows("Inspections by month")).toEqual([
      ["Month", "Inspections", "Out of service"],
      ["January", "12", "1"],
      ["February", "1,200", "-"],
    ]);
  });
});

describe("a map of the states", () => {
  const values = { TX: 41, NV: 5, DC: 9 };
  const map = { title: "Inspections by state", valueLabel: "Inspections", values };

  it("has each state and D.C., colored by its share of the most, and a table, the most first", async () => {
    render(<UsMap {...map} />);
    const states = await drawing("svg path");
    const titles = new Set(states.map(({ textContent }) => textContent));
    expect(states).toHaveLength(51);
    expect(titles).toContain("Texas: 41");
    expect(titles).toContain("District of Columbia: 9");
    expect(titles).toContain("Ohio: none");
    const fill = (name: string) =>
      states.find(({ textContent }) => textContent.startsWith(`${name}:`))?.getAttribute("fill");
    expect(fill("Texas")).toContain("100%");
    expect(fill("Ohio")).toContain(" 0%");
    expect(fill("Nevada")).toContain("30%");
    expect(rows("Inspections by state")).toEqual([
      ["State", "Inspections"],
      ["Texas", "41"],
      ["District of Columbia", "9"],
      ["Nevada", "5"],
    ]);
    expect(screen.getByText(/^Highest: Texas, 41\./)).toBeTruthy();
  });

  it("without any value is a map all the same", async () => {
    render(<UsMap {...map} values={{}} />);
    expect(await drawing("svg path title")).toHaveLength(51);
    expect(screen.queryByText(/^Highest/)).toBeNull();
  });
});

it("charts and map need nothing that our content security policy forbids, tooltips included", async () => {
  const setAttribute = vi.spyOn(Element.prototype, "setAttribute");
  render(
    <>
      <BarChart {...chart} />
      <LineChart {...chart} />
      <UsMap title="Inspections by state" valueLabel="Inspections" values={{ TX: 41 }} />
    </>,
  );
  await drawing("svg path title");
  await drawing("path.recharts-line-curve");
  for (const wrapper of await drawing(".recharts-wrapper"))
    fireEvent.mouseMove(wrapper, { clientX: 100, clientY: 144 });
  const items = await drawing(".recharts-tooltip-item");
  expect(items.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    "Inspections: 12",
    "Out of service: 1",
  ]);
  expect(document.querySelectorAll("style")).toHaveLength(0);
  expect(setAttribute.mock.calls.filter(([name]) => name === "style")).toEqual([]);
});

it("a chart whose code does not load tells screen readers as well, and offers to try again", async () => {
  const fetchCode = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(() => "The drawing");
  const Chart = lazyChart(fetchCode, "h-72");
  render(
    <ChartFrame {...chart}>
      <Chart />
    </ChartFrame>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("The chart didn't load.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByText("The drawing")).closest("[aria-hidden=true]")).toBeTruthy();
});

it.each([
  [0, "0"],
  [1234.5, "1,234.5"],
  [-1200, "-1,200"],
])("%d is written as %s", (value, text) => expect(formatValue(value)).toBe(text));
