import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswers } from "#client/draft/merge.ts";
import { toOffers } from "./use-carrier-record.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { DraftPrefill, toDifferingNote } from "./draft-prefill.ts";
import type { SourcedOffer } from "./stored-prefill.ts";

const read = (dataSet: DataSource["dataSet"]): DataSource => ({
  dataSet,
  state: "current",
  answeredAt: "2026-11-21T12:00:00Z",
  publishedAt: "2026-07-31T12:00:00Z",
});
const sources = { company: [read("kjg3-diqy")], registration: [read("az4n-8mr2")] };
const offers = toOffers(createRecord(), sources);

function open(answers?: Answers) {
  const draft = new DraftStore();
  if (answers) draft.update((before) => ({ ...before, ...answers }));
  const prefill = new DraftPrefill(draft);
  const stop = prefill.start();
  return { draft, prefill, stop };
}

describe("a draft that is filled in from FMCSA's record", () => {
  test("says below each answer where it is from", () => {
    const { draft, prefill } = open();
    const { filled } = prefill.apply(offers);
    expect(filled).toHaveLength(offers.length);
    expect(draft.answers()).toMatchObject({ name: "Lopez & Sons Trucking LLC" });
    expect(prefill.getNote("name")).toMatchObject({
      kind: "filled",
      source: { from: "From FMCSA, as of 07/31/2026" },
    });
    expect(prefill.getNote("annualMileagePerTruck")).toMatchObject({
      source: { from: "From FMCSA, as of 07/31/2026: 400,000 miles in 2025 by 5 power units" },
    });
  });

  test("still says so after a reload, until the answer is edited", () => {
    open().prefill.apply(offers);
    const { draft, prefill } = open();
    expect(prefill.getNote("phone")).toMatchObject({ kind: "filled" });
    draft.set("phone", "(559) 555-0144");
    expect(prefill.getNote("phone")).toBeUndefined();
    expect(prefill.getNote("email")).toMatchObject({ kind: "filled" });
    draft.save();
    expect(open().prefill.getNote("phone")).toBeUndefined();
  });

  test("names made-up data as what it is", () => {
    const sample = { company: [{ ...read("kjg3-diqy"), sample: true as const }] };
    const { prefill } = open();
    prefill.apply(toOffers({ company: createRecord().company }, sample));
    expect(prefill.getNote("name")).toMatchObject({
      source: { from: "From sample data, as of 07/31/2026", useLabel: "Use the sample's" },
    });
  });

  test("keeps the user's answers, and offers FMCSA's beside them", () => {
    const { draft, prefill } = open({ name: "Lopez Bros LLC", dotNumber: "1234567" });
    expect(prefill.apply(offers).differing).toEqual(["name"]);
    expect(prefill.getNote("name")).toMatchObject({
      kind: "differs",
      entered: "Lopez Bros LLC",
      offered: "Lopez & Sons Trucking LLC",
      source: { statement: "FMCSA has", useLabel: "Use FMCSA's" },
    });
    prefill.take("name");
    expect(draft.answers().name).toBe("Lopez & Sons Trucking LLC");
    expect(prefill.getNote("name")).toMatchObject({ kind: "filled" });
  });

  test("withdraws an offer once the user edits that answer", () => {
    const { draft, prefill } = open({ name: "Lopez Bros LLC", dotNumber: "1234567" });
    prefill.apply(offers);
    draft.set("name", "Lopez Brothers LLC");
    expect(prefill.getNote("name")).toBeUndefined();
  });

  test("fills in what a taken answer makes room for", () => {
    const { draft, prefill } = open({ parkAtMailingAddress: "yes" });
    prefill.apply(offers);
    expect(draft.answers().garagingCity).toBeUndefined();
    prefill.take("parkAtMailingAddress");
    expect(draft.answers()).toMatchObject({ parkAtMailingAddress: "no", garagingCity: "Fresno" });
    expect(prefill.getNote("garagingCity")).toMatchObject({ kind: "filled" });
  });

  test("goes on offering what differs, and what waits for room, when one answer is taken", () => {
    const { draft, prefill } = open({
      name: "Lopez",
      dotNumber: "1234567",
      email: "other@carrier.test",
      parkAtMailingAddress: "yes",
    });
    prefill.apply(offers);
    prefill.take("name");
    expect(prefill.getNote("name")).toMatchObject({ kind: "filled" });
    expect(prefill.getNote("email")).toMatchObject({ kind: "differs" });
    prefill.take("parkAtMailingAddress");
    expect(draft.answers()).toMatchObject({ garagingCity: "Fresno" });
  });

  test("adds what comes later, and keeps its earlier notes", () => {
    const { prefill } = open();
    prefill.apply(offers.filter(({ source }) => source.dataSet === "kjg3-diqy"));
    expect(prefill.getNote("mcNumber")).toBeUndefined();
    expect(prefill.apply(offers).filled).toContain("mcNumber");
    expect(prefill.getNote("name")).toMatchObject({ kind: "filled" });
  });
});

describe("with another DOT number in place of the record's", () => {
  /** The user types a DOT number and leaves the field. */
  function typeNumber({ draft, prefill }: ReturnType<typeof open>, dotNumber: string): number {
    draft.set("dotNumber", dotNumber);
    const filled = prefill.fillRemoved();
    prefill.removeOther();
    return filled;
  }
  const ofMine = { contactName: "Ana Lopez", email: "ana@lopez.test", phone: "" };

  test("it can be read after a reload", () => {
    const tab = open();
    tab.prefill.apply(offers);
    expect(tab.draft.answers().cargoCommodities).not.toHaveLength(0);
    typeNumber(tab, "1234568");
    expect(tab.draft.answers().name).toBe("");
    expect(open().draft.notice()).toBeUndefined();
  });

  test("it is filled in again once the number is back, as it was", () => {
    const tab = open();
    const { draft, prefill } = tab;
    prefill.apply(offers);
    draft.update((answers) => ({ ...answers, ...ofMine }));
    const before = draft.answers();
    expect(typeNumber(tab, "123456")).toBe(0);
    expect(draft.answers()).toMatchObject({ ...ofMine, name: "" });
    expect(typeNumber(tab, "12345")).toBe(0);
    expect(typeNumber(tab, "1234567")).toBeGreaterThan(10);
    expect(sameAnswers(draft.answers(), before)).toBe(true);
    expect(prefill.getNote("name")).toMatchObject({ kind: "filled" });
    expect(typeNumber(tab, "1234567")).toBe(0);
  });

  test("it stays as it is once another profile was opened", () => {
    const tab = open();
    tab.prefill.apply(offers);
    typeNumber(tab, "123456");
    tab.draft.replace({ contactName: "Roe" });
    expect(typeNumber(tab, "1234567")).toBe(0);
    expect(tab.draft.answers().name).toBeUndefined();
  });
});

describe("undone", () => {
  test("it keeps what was edited since", () => {
    const { draft, prefill } = open();
    const { undo, filled } = prefill.apply(offers);
    draft.update((answers) => ({ ...answers, name: "Mine LLC" }));
    expect(undo()).toBe(filled.length - 1);
    expect(draft.answers()).toMatchObject({ name: "Mine LLC" });
    expect(draft.answers().phone).toBeUndefined();
    expect(prefill.getNote("email")).toBeUndefined();
  });

  test("it keeps the source of what was filled in before", () => {
    const { draft, prefill, stop } = open();
    prefill.apply(offers);
    draft.update((answers) => ({ ...answers, name: "", dotNumber: "" }));
    prefill.apply(offers).undo();
    expect(prefill.getNote("name")).toBeUndefined();
    expect(prefill.getNote("phone")).toMatchObject({ kind: "filled" });
    const others = toOffers(createRecord({ dotNumber: "9300001", legalName: "BAR CRASHES LLC" }), sources);
    expect(prefill.findOther(others)).toMatchObject({ dotNumber: "1234567" });
    stop();
  });

  test("it is as before, whatever was typed", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        localStorage.clear();
        const { draft, prefill } = open(typed);
        const before = draft.answers();
        prefill.apply(offers).undo();
        expect(sameAnswers(draft.answers(), before)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the offer to start from a DOT number", () => {
  test("stays dismissed, until the profile is cleared", () => {
    const { draft, prefill } = open();
    prefill.dismiss();
    expect(open().prefill.isDismissed()).toBe(true);
    draft.set("name", "A");
    draft.save();
    draft.clear();
    expect(prefill.isDismissed()).toBe(false);
    expect(open().prefill.isDismissed()).toBe(false);
  });

  test("clearing the profile forgets where its answers were from", () => {
    const { draft, prefill } = open();
    prefill.apply(offers);
    draft.clear();
    expect(prefill.getNote("name")).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});

const offer = (more: Partial<SourcedOffer> = {}): SourcedOffer => ({
  key: "cargoCommodities",
  answer: ["general_freight", "other"],
  source: { dataSet: "az4n-8mr2", asOf: new Date(2026, 6, 31, 9).toISOString() },
  ...more,
});

describe("the note of an answer", () => {
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
