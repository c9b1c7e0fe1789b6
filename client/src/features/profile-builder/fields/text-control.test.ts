import {
  formatMcNumber,
  formatMoney,
  formatPhone,
  formatTypedNumber,
} from "#shared/profile/formats/format.ts";
import { describe, expect, test } from "vitest";
import { caretAfter, putShown } from "./text-control.tsx";

const digit = /\d/;

/** Types into text with a caret ("|") and returns the result, with the caret. */
function after(typed: string, format: (text: string) => string): string {
  const caret = typed.indexOf("|");
  const text = typed.replace("|", "");
  const shown = format(text);
  const at = caretAfter(text, caret, shown, digit);
  return `${shown.slice(0, at)}|${shown.slice(at)}`;
}

const money = (text: string) => formatTypedNumber(text, formatMoney);

describe("the caret", () => {
  test.each([
    ["5|", formatPhone, "(5|"],
    ["(555|", formatPhone, "(555|"],
    ["(5554|", formatPhone, "(555) 4|"],
    ["(555) 9|010-0100", formatPhone, "(555) 9|01-0010"],
    ["(55|) 010-0100", formatPhone, "(55|0) 100-100"],
    ["5|", formatMcNumber, "MC-5|"],
    ["MC-19|23", formatMcNumber, "MC-19|23"],
    ["$1,23|45", money, "$12,3|45"],
    ["$12|34,567", money, "$12|34,567".replace("$12|34,567", "$1,2|34,567")],
    ["|$1", money, "|$1"],
  ])("after %s stays behind what was typed", (typed, format, shown) => {
    expect(after(typed, format)).toBe(shown);
  });

  test("is put there in a box that has the focus", () => {
    const input = document.body.appendChild(document.createElement("input"));
    input.value = "(555) 9010-0100";
    input.focus();
    input.setSelectionRange(7, 7);
    putShown(input, formatPhone(input.value), digit);
    expect([input.value, input.selectionStart]).toEqual(["(555) 901-0010", 7]);
    input.remove();
  });
});
