import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useKeptRow } from "./table-grid.tsx";

function Rows() {
  const body = useRef<HTMLDivElement>(null);
  useKeptRow(body);
  return (
    <div ref={body} data-testid="rows">
      <div role="row">
        <span>Unit 1</span>
      </div>
      <div role="row">
        <span>Unit 2</span>
      </div>
    </div>
  );
}

const scrolledTo: (string | null)[] = [];
const frames: FrameRequestCallback[] = [];
const runFrame = () => frames.splice(0).forEach((run) => run(0));

/** Scrolls the table to `top`, with this text below its head. */
function scrollTo(top: number, text: string): void {
  vi.spyOn(screen.getByTestId("rows"), "getBoundingClientRect").mockReturnValue(
    new DOMRect(10, top, 300, 900),
  );
  const found = vi.fn<Document["elementFromPoint"]>((x, y) =>
    x === 11 && y > 0 ? screen.getByText(text) : null,
  );
  Object.assign(document, { elementFromPoint: found });
  fireEvent.scroll(window);
}

function turnTo(width: number): void {
  vi.stubGlobal("innerWidth", width);
  fireEvent(window, new Event("resize"));
}

beforeEach(() => {
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(this: Element) {
    scrolledTo.push(this.textContent);
  });
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => frames.push(run));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "elementFromPoint");
  scrolledTo.length = 0;
  frames.length = 0;
});

test("the row at the top of the screen is there after a turn, and once its neighbors have their heights", () => {
  const before = window.innerWidth;
  render(<Rows />);
  scrollTo(-400, "Unit 2");
  turnTo(740);
  expect(scrolledTo).toEqual(["Unit 2"]);
  runFrame();
  expect(scrolledTo).toEqual(["Unit 2"]);
  runFrame();
  expect(scrolledTo).toEqual(["Unit 2", "Unit 2"]);
  turnTo(before);
  expect(scrolledTo).toHaveLength(3);
});

test("nothing moves while the table's top is in view, nor when only the height changes", () => {
  render(<Rows />);
  scrollTo(-400, "Unit 2");
  turnTo(window.innerWidth);
  scrollTo(20, "Unit 1");
  turnTo(740);
  runFrame();
  runFrame();
  expect(scrolledTo).toEqual([]);
});
