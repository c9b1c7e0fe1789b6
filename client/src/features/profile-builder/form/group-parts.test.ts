import type { FieldReference, Field } from "#shared/profile/field.ts";
import { coverageLimits } from "#shared/profile/sections/coverage-limits.ts";
import { describe, expect, test } from "vitest";
import { partsOfGroup } from "./section-group.tsx";

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
