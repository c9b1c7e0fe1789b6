import font from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?inline";
import { expect, test } from "vitest";
import { fontCoverage, printable } from "./font-coverage.ts";

const bytes = Uint8Array.from(atob(font.split(",")[1] ?? ""), (char) => char.charCodeAt(0));
const covers = fontCoverage(bytes.buffer);

test.each([
  "Łukasz Żółć",
  "María-José Núñez ¿Qué?",
  "Дмитрий Щёголев",
  "Γιώργος",
  "€ “quotes” – 1FUJGLDR5CSBH1234",
])("%s is printed as it is", (text) => {
  expect(printable(text, covers)).toBe(text);
});

test("what the font lacks becomes one mark a character", () => {
  expect(printable("🚚 中国 Ltd", covers)).toBe("\uFFFD \uFFFD\uFFFD Ltd");
});

test("blanks of every kind become one blank, and letters with loose accents one letter", () => {
  expect(printable("a\u00A0\n\tb e\u0301", covers)).toBe("a b é");
});
