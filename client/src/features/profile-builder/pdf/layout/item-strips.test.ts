import { expect, test } from "vitest";
import { itemStrips } from "./item-strips.ts";

/** A monospaced font: every character is 6 pixels wide. */
const measure = (text: string) => text.length * 6;

const item = (label: string, value: string) => ({ key: label, label, value });
const short = (label: string) => item(label, "yes");
const long = (label: string) => item(label, "a value that is too long for half a page");

const getRows = (...items: ReturnType<typeof item>[]) =>
  itemStrips(items, measure).map(({ element }) => ({
    labels: [...element.querySelectorAll(".label")].map((label) => label.textContent),
    isFull: element.classList.contains("full"),
  }));

test("short answers stand two to a row, in their order", () => {
  expect(getRows(short("a"), short("b"), short("c"))).toEqual([
    { labels: ["a", "b"], isFull: false },
    { labels: ["c"], isFull: false },
  ]);
});

test("a long answer has a row to itself, and none moves up past it", () => {
  expect(getRows(short("a"), long("b"), short("c"), short("d"))).toEqual([
    { labels: ["a"], isFull: false },
    { labels: ["b"], isFull: true },
    { labels: ["c", "d"], isFull: false },
  ]);
});

test("a long question and an answer of several lines take a full row as well", () => {
  const [question, lines] = getRows(
    item("a question that goes on and on and on", "no"),
    item("Losses", "one\ntwo"),
  );
  expect(question?.isFull).toBe(true);
  expect(lines?.isFull).toBe(true);
});

test("the measure decides with the look that the text will have", () => {
  const looks: string[] = [];
  itemStrips([short("a")], (_text, look) => {
    looks.push(look);
    return 0;
  });
  expect(looks).toEqual(["label", "value"]);
});

test("markup in an answer stays text", () => {
  const [strip] = itemStrips([item("Name", "<img src=x onerror=alert(1)>")], measure);
  expect(strip?.element.querySelector("img")).toBeNull();
  expect(strip?.element.querySelector(".value")?.textContent).toBe("<img src=x onerror=alert(1)>");
});

test("no answers make no rows", () => {
  expect(itemStrips([], measure)).toEqual([]);
});
