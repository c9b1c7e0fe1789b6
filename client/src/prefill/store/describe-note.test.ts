import { describe, expect, test } from "vitest";
import { toDifferingNote, toFilledNote } from "./draft-prefill.ts";
import type { SourcedOffer } from "./stored-prefill.ts";

const offer = (more: Partial<SourcedOffer> = {}): SourcedOffer => ({
  key: "cargoCommodities",
  answer: ["general_freight", "other"],
  source: { dataSet: "az4n-8mr2", asOf: new Date(2026, 6, 31, 9).toISOString() },
  ...more,
});

describe("the note of an answer", () => {
  test("names FMCSA and the day, and how it was worked out", () => {
    expect(toFilledNote(offer({ basis: "cargo on your MCS-150: Coal/coke" }))).toMatchObject({
      kind: "filled",
      isEarlier: false,
      source: { from: "From FMCSA, as of 07/31/2026: cargo on your MCS-150: Coal/coke" },
    });
  });

  test("shows both answers as people read them", () => {
    expect(toDifferingNote(offer(), { cargoCommodities: ["logging_products"] })).toMatchObject({
      kind: "differs",
      entered: "Logging products",
      offered: "General freight, Other",
      source: { statement: "FMCSA has", useLabel: "Use FMCSA's" },
    });
  });

  test("says how a question was denied", () => {
    const dba = offer({ key: "dbaName", answer: "Lopez Express" });
    expect(toDifferingNote(dba, { noDba: "yes" })).toMatchObject({
      entered: "No DBA",
      offered: "Lopez Express",
    });
  });

  test("is none for a question that the profile no longer has", () => {
    expect(toDifferingNote(offer({ key: "faxNumber" }), {})).toBeUndefined();
  });
});
