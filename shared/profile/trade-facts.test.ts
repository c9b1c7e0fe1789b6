import { describe, expect, it } from "vitest";
import type { SimpleField } from "./field.ts";
import { getAdvice } from "./derived/warnings.ts";
import { fieldByKey, profile } from "./registry.ts";

const guidance = (field: SimpleField): string =>
  [field.definition, getAdvice(field, {}), field.help].filter(Boolean).join(" ");

function questionAt(key: string, rowKey?: string): SimpleField {
  const field = fieldByKey(key);
  const found = field.kind === "list" ? field.fields.find((one) => one.key === rowKey) : field;
  if (found === undefined) throw new Error(`${key} has no question ${rowKey}`);
  return found;
}

describe("what the form says of the trade", () => {
  it.each([
    ["the owner's license", questionAt("ownerLicenseClass")],
    ["a driver's license", questionAt("drivers", "licenseClass")],
  ])("tells those with an ordinary Class C to choose Non-CDL, for %s", (_whose, question) => {
    expect(question.help).toBe("Ordinary license, including Class C in CA or TX? Choose Non-CDL.");
  });

  it.each([
    ["autoLiabilityCsl", "$750,000 for hire across state lines (49 CFR 387.9)"],
    ["autoLiabilityCsl", "Brokers usually ask for $1,000,000"],
    ["motorTruckCargo", "Brokers usually ask for $100,000"],
    ["mcNumber", "Leave blank if you are intrastate or private"],
    ["uninsuredMotoristEnabled", "uninsured, underinsured, or a hit-and-run"],
    ["lossExplanation", "currently valued loss runs"],
  ])("%s: %s", (key, words) => {
    expect(guidance(questionAt(key))).toContain(words);
  });

  it("calls common and contract carrier older terms, and asks for those that the agent uses", () => {
    const notes = profile.flatMap(({ groups }) => groups.map((group) => ("note" in group ? group.note : "")));
    expect(notes.join(" ")).toContain(
      "Common and contract carrier are older terms: check the ones your agent uses.",
    );
  });
});
