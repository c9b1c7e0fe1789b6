import { fieldByKey } from "#shared/profile/registry.ts";
import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, test } from "vitest";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { usePrefill } from "./row-prefill.tsx";

const list = fieldByKey("powerUnits");
const fields = list.kind === "list" ? list.fields : [];
const source = { from: "From NHTSA", statement: "NHTSA says" };
const empty = { vin: "V1", year: "", make: "", type: "" };

/** A form with several inputs, and its prefill. */
function formWith(inputs: FormValues = {}) {
  const { result } = renderHook(() => {
    const form = useForm<FormValues>({ defaultValues: { ...empty, ...inputs } });
    return { form, prefill: usePrefill(form, fields) };
  });
  const { form, prefill } = result.current;
  const type = (key: string, text: string) => act(() => form.setValue(key, text));
  return { prefill, type, input: (key: string) => form.getValues(key), reset: () => form.reset(empty) };
}

describe("offered answers", () => {
  test("fill what is empty and leave what the user has answered", () => {
    const { prefill, input } = formWith({ make: "mack" });
    expect(prefill.offer("vin", { year: "2012", make: "freightliner" }, source)).toEqual({
      filled: ["Year"],
      differing: ["Make"],
    });
    expect([input("year"), input("make")]).toEqual(["2012", "mack"]);
    expect(prefill.getNote("year")).toMatchObject({ kind: "filled", isEarlier: false });
    expect(prefill.getNote("make")).toMatchObject({
      kind: "differs",
      entered: "Mack",
      offered: "Freightliner",
    });
  });

  test("are ignored if they differ from the user's only in case", () => {
    const { prefill } = formWith({ make: "blue BIRD" });
    expect(prefill.offer("vin", { make: "Blue Bird" }, source)).toEqual({ filled: [], differing: [] });
    expect(prefill.getNote("make")).toBeUndefined();
  });

  test("are taken only when the user asks for it", () => {
    const { prefill, input } = formWith({ year: "2010" });
    prefill.offer("vin", { year: "2012" }, source);
    expect(input("year")).toBe("2010");
    prefill.take("year");
    expect(input("year")).toBe("2012");
    expect(prefill.getNote("year")).toMatchObject({ kind: "filled" });
  });

  test("are the user's own as soon as they are edited", () => {
    const { prefill, type, input } = formWith();
    prefill.offer("vin", { year: "2012" }, source);
    type("year", "201");
    expect(prefill.getNote("year")).toBeUndefined();
    type("year", "2011");
    prefill.offer("vin", { year: "2012" }, source);
    expect(input("year")).toBe("2011");
  });

  test("take the place of what was filled in before, not of what was typed", () => {
    const { prefill, type, input } = formWith({ make: "mack" });
    prefill.offer("vin", { year: "2012", make: "ford" }, source);
    type("vin", "V2");
    expect(prefill.getNote("year")).toMatchObject({ kind: "filled", isEarlier: true });
    expect(prefill.getNote("make")).toBeUndefined();
    prefill.offer("vin", { year: "2015", make: "ford" }, source);
    expect([input("year"), input("make")]).toEqual(["2015", "mack"]);
    expect(prefill.getNote("year")).toMatchObject({ isEarlier: false });
  });

  test("are forgotten with the form, and unknown fields are none", () => {
    const { prefill, reset } = formWith();
    expect(prefill.offer("vin", { year: "2012", colour: "red" }, source).filled).toEqual(["Year"]);
    act(reset);
    prefill.clear();
    expect(prefill.getNote("year")).toBeUndefined();
  });
});

describe("an offer taken back", () => {
  test("restores what it filled in or replaced, and leaves what was edited since", () => {
    const { prefill, type, input } = formWith({ make: "mack" });
    prefill.offer(undefined, { year: "2012", make: "ford", type: "tractor" }, source);
    prefill.take("make");
    type("type", "dump_truck");
    act(() => prefill.takeBack(source));
    expect([input("year"), input("make"), input("type")]).toEqual(["", "mack", "dump_truck"]);
    expect(["year", "make", "type"].map(prefill.getNote)).toEqual([undefined, undefined, undefined]);
    type("year", "2020");
    act(() => prefill.takeBack(source));
    expect(input("year")).toBe("2020");
  });

  test("leaves what another source filled in, and goes behind all of its own offers", () => {
    const { prefill, input } = formWith({ vin: "" });
    prefill.offer(undefined, { vin: "V2" }, source);
    prefill.offer("vin", { year: "2012" }, { from: "From the photo", statement: "the photo says" });
    prefill.offer(undefined, { vin: "V3", year: "2013" }, source);
    act(() => prefill.takeBack(source));
    expect([input("vin"), input("year")]).toEqual(["", "2012"]);
  });

  test("knows the user's answers of a form that opened filled in", () => {
    const { prefill, input } = formWith({ year: "2012", make: "mack" });
    const before = { year: "", make: "mack" };
    const offered = prefill.offer(undefined, { year: "2012", make: "ford" }, source, before);
    expect(offered).toEqual({ filled: ["Year"], differing: ["Make"] });
    act(() => prefill.takeBack(source));
    expect([input("year"), input("make")]).toEqual(["", "mack"]);
  });
});
