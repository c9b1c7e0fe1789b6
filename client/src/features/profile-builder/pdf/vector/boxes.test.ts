import { afterEach, expect, test } from "vitest";
import { div } from "#client/features/profile-builder/pdf/layout/element.ts";
import { collectBoxes } from "./boxes.ts";

afterEach(() => document.body.replaceChildren());

/** jsdom does no layout, so each element says where it is: left, top, width, height. */
function place(element: HTMLElement, ...[left, top, width, height]: [number, number, number, number]) {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

function styled(css: string, at: [number, number, number, number], ...children: HTMLElement[]) {
  const element = place(div("", ...children), ...at);
  element.style.cssText = css;
  return element;
}

function boxesOf(...children: HTMLElement[]) {
  const page = place(div("page", ...children), 100, 50, 740, 980);
  document.body.append(page);
  return collectBoxes(page);
}

const green = [11, 93, 59];

test("a background is an area, placed on its page", () => {
  const plate = styled("background: rgb(11, 93, 59); border-top-left-radius: 10px", [100, 60, 740, 80]);
  expect(boxesOf(plate)).toEqual([{ left: 0, top: 10, right: 740, bottom: 90, color: green, radius: 10 }]);
});

test("a rule under a heading is an area along its lower edge", () => {
  const heading = styled("border-bottom: 2px solid rgb(11, 93, 59)", [100, 60, 740, 40]);
  expect(boxesOf(heading)).toEqual([{ left: 0, top: 48, right: 740, bottom: 50, color: green, radius: 0 }]);
});

test("a border with round corners is one outline", () => {
  const inner = styled(
    "border: 1px solid rgb(255, 255, 255); border-top-left-radius: 7px",
    [110, 60, 500, 70],
  );
  expect(boxesOf(inner)).toEqual([
    { left: 10, top: 10, right: 510, bottom: 80, color: [255, 255, 255], radius: 7, line: 1 },
  ]);
});

test("what has neither background nor border leaves no mark", () => {
  expect(boxesOf(styled("color: rgb(1, 2, 3)", [100, 60, 740, 40]))).toEqual([]);
});

test("outer areas come before those inside of them", () => {
  const inner = styled("background: rgb(255, 255, 255)", [110, 70, 10, 10]);
  const outer = styled("background: rgb(11, 93, 59)", [100, 60, 740, 80], inner);
  expect(boxesOf(outer).map(({ color }) => color)).toEqual([green, [255, 255, 255]]);
});

test("of a row that pages share, each has the part in its slice", () => {
  const row = styled(
    "background: rgb(11, 93, 59); border-bottom: 1px solid rgb(0, 0, 0)",
    [100, 50, 740, 2000],
  );
  const slice = place(div("slice", row), 100, 50, 740, 900);
  expect(boxesOf(slice)).toEqual([{ left: 0, top: 0, right: 740, bottom: 900, color: green, radius: 0 }]);
});
