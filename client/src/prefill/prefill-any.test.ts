import fc from "fast-check";
import { sameAnswer } from "#client/draft/merge.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { toOffers } from "./use-carrier-record.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { typedAnswers as anyAnswers } from "#shared/testing/typed-answers.ts";
import { describe, expect, test } from "vitest";
import { DraftPrefill } from "./draft-prefill.ts";

const read = (dataSet: DataSource["dataSet"]): DataSource[] => [
  { dataSet, state: "current", answeredAt: "2026-11-21T12:00:00Z" },
];
const record = createRecord();
const sources = { company: read("kjg3-diqy"), registration: read("az4n-8mr2") };
const offers = toOffers(record, sources);
const early = toOffers({ company: record.company }, sources);

/** Of the company whose record it is. */
const typedAnswers = anyAnswers.map((typed) => ({ ...typed, dotNumber: "01234567" }));

function open(typed: Parameters<DraftStore["replace"]>[0] = {}) {
  localStorage.clear();
  const draft = new DraftStore(memoryStorage().storage);
  draft.replace(typed);
  const prefill = new DraftPrefill(draft);
  const stop = prefill.start();
  return { draft, prefill, stop };
}
const readAll = (draft: DraftStore): AnyAnswers => draft.answers();

describe("whatever was typed,", () => {
  test("filling in twice is filling in once", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const { draft, prefill, stop } = open(typed);
        prefill.apply(offers);
        const once = draft.answers();
        expect(prefill.apply(offers).filled).toEqual([]);
        expect(draft.answers()).toEqual(once);
        stop();
      }),
      { numRuns: 30 },
    );
  });

  test("each answer has a note of FMCSA's exactly where it is FMCSA's or differs from it", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const { draft, prefill, stop } = open(typed);
        const { filled, differing } = prefill.apply(offers);
        for (const { key, answer } of offers) {
          const [isFilled, isOther] = [filled.includes(key), differing.includes(key)];
          const expected = isOther ? "differs" : undefined;
          expect(prefill.getNote(key)?.kind).toBe(isFilled ? "filled" : expected);
          expect(sameAnswer(readAll(draft)[key], answer) || !isFilled).toBe(true);
        }
        stop();
      }),
      { numRuns: 30 },
    );
  });

  test("taking every offer leaves nothing that differs", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const { prefill, stop } = open(typed);
        const { differing } = prefill.apply(offers);
        for (const key of differing) if (prefill.getNote(key)?.kind === "differs") prefill.take(key);
        expect(offers.filter(({ key }) => prefill.getNote(key)?.kind === "differs")).toEqual([]);
        stop();
      }),
      { numRuns: 30 },
    );
  });

  test("FMCSA's second answer, coming late, replaces no part of the first", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const { draft, prefill, stop } = open(typed);
        prefill.apply(early);
        const before = readAll(draft);
        prefill.apply(offers);
        const after = readAll(draft);
        for (const key of Object.keys(before).filter((each) => isAnswered(before[each])))
          expect(after[key]).toEqual(before[key]);
        stop();
      }),
      { numRuns: 30 },
    );
  });
});

describe("taking it all back", () => {
  test("a second time takes nothing", () => {
    const { draft, prefill, stop } = open();
    const { undo } = prefill.apply(offers);
    undo();
    draft.set("name", "Lopez Bros LLC");
    expect(undo()).toBe(0);
    expect(draft.answers().name).toBe("Lopez Bros LLC");
    stop();
  });

  test("doesn't bring back a card that was sent away", () => {
    const { prefill, stop } = open({ contactName: "Ana" });
    prefill.dismiss();
    prefill.apply(offers).undo();
    expect(prefill.isDismissed()).toBe(true);
    stop();
  });
});
