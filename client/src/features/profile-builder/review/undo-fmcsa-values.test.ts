import fc from "fast-check";
import { sameAnswers } from "#client/draft/merge.ts";
import { toOffers } from "#client/prefill/use-carrier-record.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { findFmcsaDifferences } from "#shared/carrier/compare/compare-with-profile.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { describe, expect, test } from "vitest";
import { putBackNote, removeNote } from "./difference-card.tsx";
import { applyFmcsaValues, canTake, undoFmcsaValues } from "./compare-section.tsx";

const read = (dataSet: DataSource["dataSet"]): DataSource[] => [
  { dataSet, state: "current", answeredAt: "2026-11-21T12:00:00Z" },
];
const record = createRecord({ carrierOperation: "Intrastate Non-Hazmat" });
const offers = toOffers(record, { company: read("kjg3-diqy"), registration: read("az4n-8mr2") });
const note = { topic: "name", action: "explain", note: "Renamed." };

describe("taking back FMCSA's value", () => {
  test("restores every answer, whatever was typed and whatever else was answered since", () => {
    fc.assert(
      fc.property(typedAnswers, (before) => {
        for (const fact of findFmcsaDifferences(before, record).filter((one) => canTake(one, offers))) {
          const after = removeNote(applyFmcsaValues(before, fact, offers), fact.topic);
          const now = { ...after, ownerFullName: "Ana Lopez" };
          const { fmcsaNotes: _notes, ...undone } =
            undoFmcsaValues(now, { topic: fact.topic, before, after }) ?? {};
          const { fmcsaNotes: _earlier, ...expected } = { ...before, ownerFullName: "Ana Lopez" };
          expect(sameAnswers(undone, expected)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("restores the very answers where nothing has changed since", () => {
    const [before, after] = [{ name: "A" }, { name: "B" }];
    expect(undoFmcsaValues(after, { topic: "name", before, after })).toBe(before);
  });

  test("is refused where one part was edited since: no address is made of two halves", () => {
    const before = { mailingAddress: "9 Other St", mailingCity: "Clovis" };
    const after = { mailingAddress: "PO Box 12", mailingCity: "Fresno" };
    const now = { ...after, mailingCity: "Madera" };
    expect(undoFmcsaValues(now, { topic: "mailingAddress", before, after })).toBeUndefined();
  });
});

describe("the note about it", () => {
  test("comes back behind those written since", () => {
    const newer = { topic: "phone", action: "update", note: "" };
    expect(putBackNote({ fmcsaNotes: [newer] }, { fmcsaNotes: [note] }, "name").fmcsaNotes).toEqual([
      newer,
      note,
    ]);
  });

  test("doesn't replace another one about the same fact", () => {
    const answers = { fmcsaNotes: [{ ...note, note: "Renamed in June." }] };
    expect(putBackNote(answers, { fmcsaNotes: [note] }, "name")).toBe(answers);
  });

  test("is none where there was none", () => {
    const answers = { name: "A" };
    expect(putBackNote(answers, { fmcsaNotes: [note] }, "phone")).toBe(answers);
  });
});
