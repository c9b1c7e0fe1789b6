import { describe, expect, it } from "vitest";
import { toText } from "./print.ts";
import { summarizeDocument } from "./summary.ts";

describe("the mail text", () => {
  it("has a line for each answer under the capitals of its section, and numbers the rows", () => {
    const answers = {
      name: "Doe Hauling",
      numberOfLosses: "0",
      drivers: [{ fullName: "Ana", licenseState: "NV" }, { fullName: "Bo" }],
    };
    expect(toText(summarizeDocument(answers)).split("\n")).toEqual([
      "COMPANY INFORMATION",
      "Company name: Doe Hauling",
      "",
      "DRIVER SCHEDULE",
      "Drivers",
      "1. Full name: Ana; License state: Nevada",
      "2. Full name: Bo",
      "",
      "PRIOR INSURANCE",
      "Number of losses: 0",
    ]);
  });

  it("has nothing to say of nothing", () => {
    expect(toText(summarizeDocument({}))).toBe("");
    expect(toText([{ id: "a", title: "A", blocks: [] }])).toBe("");
  });
});
