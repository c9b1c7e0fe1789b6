import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComparedFact, comparedTopics } from "#shared/carrier/compare/fact.ts";
import { summarizeDocument } from "#shared/profile/derived/summary.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { findNote, readNotes, removeNote, writeNote } from "./difference-card.tsx";

const fact = (more: Partial<ComparedFact> = {}): ComparedFact => ({
  topic: "name",
  label: "Legal name",
  yours: "Lopez Bros LLC",
  fmcsas: "Lopez & Sons Trucking LLC",
  isDifferent: true,
  keys: ["name"],
  ...more,
});
const explain = (note: string) => ({ action: "explain", note }) as const;

describe("a note about a difference", () => {
  test("keeps both values as they were", () => {
    const answers = writeNote({}, fact(), explain("Renamed in May."));
    expect(answers.fmcsaNotes).toEqual([
      {
        topic: "name",
        profileValue: "Lopez Bros LLC",
        fmcsaValue: "Lopez & Sons Trucking LLC",
        action: "explain",
        note: "Renamed in May.",
      },
    ]);
    expect(findNote(answers, "name")).toEqual({ topic: "name", ...explain("Renamed in May.") });
    expect(findNote(answers, "phone")).toBeUndefined();
  });

  test("is one for each topic, in its place", () => {
    const first = writeNote({}, fact(), explain("A"));
    const second = writeNote(first, fact({ topic: "phone" }), { action: "update", note: "" });
    const third = writeNote(second, fact(), explain("B"));
    expect(readNotes(third)).toEqual([
      { topic: "name", ...explain("B") },
      { topic: "phone", action: "update", note: "" },
    ]);
    expect(readNotes(removeNote(third, "name"))).toHaveLength(1);
  });

  test("is printed with what it is about and what is done", () => {
    const answers = writeNote({ name: "Lopez Bros LLC" }, fact(), explain("Renamed in May."));
    const text = JSON.stringify(summarizeDocument(answers));
    for (const part of ["Renamed in May.", "Lopez & Sons Trucking LLC", "Company name"])
      expect(text).toContain(part);
  });

  test("leaves every other answer and note alone", () => {
    const topic = fc.constantFrom(...comparedTopics);
    fc.assert(
      fc.property(fc.array(fc.tuple(topic, fc.string()), { maxLength: 8 }), (writes) => {
        const start: Answers = { name: "A", phone: "1" };
        const answers = writes.reduce<Answers>(
          (all, [each, note]) => writeNote(all, fact({ topic: each }), explain(note)),
          start,
        );
        expect(answers).toMatchObject(start);
        const last = new Map(writes);
        const kept = [...last].filter(([, note]) => note.trim() !== "");
        expect(new Map(readNotes(answers).map((one) => [one.topic, one.note]))).toEqual(new Map(kept));
      }),
    );
  });
});

describe("the topics of differences", () => {
  test("are each among those that the profile prints by name", () => {
    const list = fieldByKey("fmcsaNotes");
    const field = list.kind === "list" ? list.fields.find(({ key }) => key === "topic") : undefined;
    const known = field?.kind === "openSelect" ? field.options.map(({ value }) => value) : [];
    expect(known).toEqual(expect.arrayContaining([...comparedTopics]));
  });

  test("make valid answers", () => {
    for (const topic of comparedTopics)
      expect(draftSchema.safeParse(writeNote({}, fact({ topic }), explain("A"))).success).toBe(true);
  });
});
