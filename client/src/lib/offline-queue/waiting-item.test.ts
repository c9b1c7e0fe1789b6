import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEnded, isWaiting, toEnded, waitingItemSchema, type WaitingSubmission } from "./waiting-item.ts";

const submission: WaitingSubmission = {
  key: "k-1",
  task: "quote",
  email: "jane@example.com",
  askedAt: "2026-11-23T10:00:00.000Z",
  state: "waiting",
  content: "Jane's secret answers",
  body: { answers: { name: "Doe Hauling" } },
  file: new Blob(["secret pdf"], { type: "application/pdf" }),
  isTried: true,
};

const result = fc.record(
  { title: fc.string(), text: fc.string(), reference: fc.string() },
  { requiredKeys: ["title", "text"] },
);

describe("a submission at its end", () => {
  it("holds neither the answers nor the file, only what happened to it", () => {
    const ended = toEnded(submission, "sent", { title: "Sent", text: "To 2 agencies" });
    expect(Object.keys(ended).toSorted()).toEqual([
      "askedAt",
      "draftId",
      "email",
      "key",
      "result",
      "state",
      "task",
    ]);
    expect(JSON.stringify(ended)).not.toMatch(/secret|Doe/);
    expect([isWaiting(ended), isEnded(ended)]).toEqual([false, true]);
  });

  it("reads back as it was stored, whatever happened to it", () => {
    fc.assert(
      fc.property(result, fc.constantFrom("sent" as const, "refused" as const), (became, state) => {
        const ended = toEnded(submission, state, became);
        expect(waitingItemSchema.parse(structuredClone(ended))).toEqual(ended);
      }),
    );
  });
});

describe("a submission that waits", () => {
  it("of an earlier version is read with its PDF", () => {
    const read = waitingItemSchema.parse(submission);
    expect(isWaiting(read) && read.file).toBe(submission.file);
    expect(read).toEqual(submission);
  });

  it("keeps all it holds while its address isn't confirmed", () => {
    const unconfirmed = waitingItemSchema.parse({ ...submission, state: "unconfirmed" });
    expect(unconfirmed).toEqual({ ...submission, state: "unconfirmed" });
    expect([isWaiting(unconfirmed), isEnded(unconfirmed)]).toEqual([false, false]);
  });

  it("can be without a file", () => {
    const { file: _file, ...plain } = submission;
    expect(waitingItemSchema.safeParse(plain).success).toBe(true);
  });

  it.each([
    ["no key", { ...submission, key: "" }],
    ["an unknown task", { ...submission, task: "fax" }],
    ["an unknown state", { ...submission, state: "paused" }],
    ["a file that is text", { ...submission, file: "data:application/pdf;base64," }],
    ["no word on whether it was tried", { ...submission, isTried: undefined }],
    ["an end without a result", { ...submission, state: "sent" }],
    ["nothing at all", undefined],
  ])("isn't sent with %s", (_what, stored) => {
    expect(waitingItemSchema.safeParse(stored).success).toBe(false);
  });
});
