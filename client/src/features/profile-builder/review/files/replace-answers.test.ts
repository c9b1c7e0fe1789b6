import { tabs } from "#client/testing/tabs.ts";
import { expect, test } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { brokenPdf } from "#client/testing/review-harness.tsx";
import fc from "fast-check";
import { replaceAll } from "./replace-answers.ts";

test("a conflict between two tabs is none of the profile that takes its place, or that Undo brings back", () => {
  const [one, two] = tabs().tabs;
  const answerTwice = () => {
    one.set("email", "one@example.com");
    one.save();
    two.storedChanged();
    two.set("email", "two@example.com");
    two.save();
    one.storedChanged();
    expect([...one.conflicts().keys()]).toEqual(["email"]);
  };
  answerTwice();
  const undo = replaceAll(one, createReviewTools(brokenPdf), { name: "Roe", email: "two@example.com" });
  expect(one.conflicts().size).toBe(0);
  answerTwice();
  undo.action.run();
  expect(one.conflicts().size).toBe(0);
});

test("no file and no message goes from one company's request into another's, and Undo brings all of it back", () => {
  const number = fc.constantFrom("", "1234567", "USDOT 01234567", "7654321");
  const profile = fc.record({ name: fc.constantFrom("", "Roe Hauling", "Doe Lines"), dotNumber: number });
  const isSame = (one: string, other: string) => one.slice(-7) === other.slice(-7) && one !== "";
  fc.assert(
    fc.property(
      profile,
      profile,
      fc.nat(3),
      fc.constantFrom("", "By Friday"),
      (before, after, count, message) => {
        const [store, tools] = [new DraftStore(memoryStorage().storage), createReviewTools(brokenPdf)];
        store.update(() => before);
        const files = Array.from({ length: count }, (_each, index) => ({
          id: String(index),
          kind: "lossRuns" as const,
          name: `${index}.pdf`,
          content: new Blob(),
        }));
        tools.attached.set(files);
        sessionStorage.setItem("quoteMessage", message);
        const { action, note } = replaceAll(store, tools, after);
        const stays =
          isSame(before.dotNumber, after.dotNumber) || Object.values(before).every((each) => each === "");
        expect(tools.attached.get()).toEqual(stays ? files : []);
        expect(sessionStorage.getItem("quoteMessage") ?? "").toBe(stays ? message : "");
        expect(note === "").toBe(stays || (count === 0 && message === ""));
        action.run();
        expect([store.answers(), tools.attached.get(), sessionStorage.getItem("quoteMessage") ?? ""]).toEqual(
          [before, files, message],
        );
      },
    ),
  );
});
