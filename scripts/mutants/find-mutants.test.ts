import { expect, test } from "vitest";
import { applyMutant, findMutants } from "./find-mutants.ts";

/** The texts that a file's mutants have in its place. */
function mutate(text: string): string[] {
  return findMutants({ path: "shared/sum.ts", text }).map((mutant) => applyMutant(text, mutant));
}

test("an operator becomes its neighbor, and a literal that decides another one", () => {
  expect(mutate("export const isAdult = age >= 18;")).toEqual([
    "export const isAdult = age > 18;",
    "export const isAdult = age >= 19;",
  ]);
  expect(mutate("const sum = a + b && c;")).toEqual(["const sum = a + b || c;", "const sum = a - b && c;"]);
});

test("text is not subtracted", () => {
  expect(mutate('const name = "Rig" + file;')).toEqual([]);
});

test("a condition is always and never met", () => {
  expect(mutate("if (isOpen) a = 1;")).toEqual(["if (true) a = 1;", "if (false) a = 1;", "if (isOpen) ;"]);
  expect(mutate("const a = b ? 1 : 2;")).toEqual(["const a = true ? 1 : 2;", "const a = false ? 1 : 2;"]);
});

test("a call is left out, a value isn't returned, a boolean is flipped, but not in a type", () => {
  expect(mutate("const f = (): true => { save(); return x; };")).toEqual([
    "const f = (): true => { ; return x; };",
    "const f = (): true => { save(); return; };",
  ]);
  expect(mutate("const f = () => !a;")).toEqual(["const f = () => a;", "const f = () => undefined;"]);
  expect(mutate("const f = () => { return undefined; };")).toEqual([]);
  expect(mutate("f(true)")).toEqual([";", "f(false)"]);
});

test("a mutant knows its line and the text that it changes", () => {
  const [mutant] = findMutants({ path: "shared/sum.ts", text: "const a = 1;\nconst b = a * 2;\n" });
  expect(mutant).toMatchObject({ line: 2, original: "*", replacement: "/" });
});
