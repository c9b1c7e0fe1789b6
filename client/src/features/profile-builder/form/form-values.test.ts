import type { Field, FieldReference, SimpleField } from "#shared/profile/field.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields } from "#shared/profile/registry.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { toAnswer, toFieldValue } from "./form-values.ts";
import { coverageLimits } from "#shared/profile/sections/coverage-limits.ts";
import { partsOfGroup } from "./section-group.tsx";
import { fieldRef, focusField, parseRowReference } from "./focus-field.ts";

const simple = allFields().filter((field): field is SimpleField => field.kind !== "list");
const getField = (key: string): SimpleField => {
  const found = simple.find((field) => field.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe("the text in the boxes", () => {
  test.each(simple.map((field) => [field.key, field] as const))(
    "an answer to %s comes back from its box unchanged",
    (key, field) => {
      const answers: Record<string, unknown> = maximalProfile;
      const answer = answers[key] as string;
      expect(toAnswer(field, toFieldValue(field, answer))).toEqual(
        answer ?? (field.kind === "flag" ? "" : ""),
      );
    },
  );

  test("money shows its dollar sign and commas, and is kept as digits", () => {
    const field = getField("customCoverageLimit");
    expect(toFieldValue(field, "1500000")).toBe("$1,500,000");
    expect(toAnswer(field, "$1,500,000")).toBe("1500000");
  });

  test("a tick keeps the value that the question asks for", () => {
    const field = getField("motorTruckCargoReeferBreakdownDeductible");
    expect(toAnswer(field, true)).toBe("2500");
    expect(toAnswer(field, false)).toBe("");
    expect(toFieldValue(field, "2500")).toBe(true);
  });

  test("half-typed text stands as it was typed", () => {
    const field = getField("ownerDateOfBirth");
    expect(toFieldValue(field, "04/1/")).toBe("04/1/");
  });

  test("characters that cannot be stored are removed", () => {
    expect(toAnswer(getField("contactName"), "Jane\u0000 Doe")).toBe("Jane Doe");
  });
});

const getKey = (entry: Field | FieldReference): string => (entry.kind === "echo" ? entry.of : entry.key);
const outline = (entries: readonly (Field | FieldReference)[]) =>
  partsOfGroup(entries).map(({ toggle, runs }) => ({
    toggle: toggle && getKey(toggle),
    runs: runs.map((run) => [run.under ?? "", ...run.entries.map(getKey)]),
  }));

describe("the fields of a group as they stand on the page", () => {
  test("without a switch are one part", () => {
    const fields: Field[] = [
      { key: "a", label: "A", kind: "text" },
      { key: "b", label: "B", kind: "text" },
    ];
    expect(outline(fields)).toEqual([{ toggle: undefined, runs: [["", "a", "b"]] }]);
  });

  test("stand each with the switch before them, echoes under their heading", () => {
    const [common] = coverageLimits.groups;
    const [auto, cargo] = outline(common.fields);
    expect(auto).toEqual({
      toggle: "autoLiabilityEnabled",
      runs: [["", "autoLiabilityCsl", "autoLiabilityCustomLimit"]],
    });
    expect(cargo?.toggle).toBe("motorTruckCargoEnabled");
    expect(cargo?.runs.at(-1)).toEqual([
      "Top 4 Cargo Commodities",
      ...[1, 2, 3, 4].flatMap((rank) =>
        ["", "Percent", "AverageValue", "MaximumValue"].map((part) => `cargoCommodity${rank}${part}`),
      ),
      "moreCommodities",
    ]);
  });

  test("leave out what is not asked on the screen", () => {
    const fields: Field[] = [
      { key: "a", label: "A", kind: "text" },
      { key: "b", label: "B", kind: "text", offScreen: true },
    ];
    expect(outline(fields)).toEqual([{ toggle: undefined, runs: [["", "a"]] }]);
  });

  test("lose none of the fields that are asked", () => {
    for (const { fields } of coverageLimits.groups) {
      const found = partsOfGroup(fields).flatMap(({ toggle, runs }) => [
        ...(toggle ? [toggle] : []),
        ...runs.flatMap(({ entries }) => entries),
      ]);
      expect(found).toEqual([...fields]);
    }
  });
});

describe("a reference to a field", () => {
  test("is its key, or list key, row and row key", () => {
    expect(fieldRef(["email"])).toBe("email");
    expect(fieldRef(["drivers", 2, "dateOfBirth"])).toBe("drivers.2.dateOfBirth");
  });

  test("into a row says which", () => {
    expect(parseRowReference("drivers.2.dateOfBirth")).toEqual({ list: "drivers", index: 2 });
    expect(parseRowReference("email")).toBeUndefined();
    expect(parseRowReference("drivers.x.dateOfBirth")).toBeUndefined();
  });
});

describe("focusing a field", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <div data-field="email"><input id="email" /></div>
      <div data-field="choice"><input id="off" disabled /><input id="on" /></div>
      <div data-field="drivers">
        <button id="add"></button>
        <form><button></button><div data-field="fullName"><input id="name" /></div></form>
      </div>
      <div data-field="trailers"><button id="add-trailer"></button></div>`;
  });

  test.each([
    ["email", "email"],
    ["choice", "on"],
    ["drivers.0.fullName", "name"],
    ["drivers.0.unknown", "name"],
    ["drivers", "name"],
    ["trailers", "add-trailer"],
  ])("%s goes to its first box that can be used", (ref, id) => {
    focusField(ref);
    expect(document.activeElement?.id).toBe(id);
  });

  test("a part of it goes to the first box there", () => {
    focusField("drivers", "form");
    expect(document.activeElement?.id).toBe("name");
  });

  test.each(["nonsense", "", '"]<x>'])("%j, which is not there, does nothing", (ref) => {
    focusField(ref);
    expect(document.activeElement).toBe(document.body);
  });
});
