import fc from "fast-check";
import { tabs } from "#client/testing/tabs.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { createReviewTools, type ReviewTools } from "./review-tools.tsx";
import { brokenPdf } from "#client/testing/review-harness.tsx";
import { unfinishedListsSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { normalizeName } from "#shared/carrier/compare/normalize.ts";
import { dropIfOther, noteOwner, replaceAll } from "./replace-answers.ts";

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

test("Undo is stored at once, so that the page may be left", () => {
  const [one, two] = tabs().tabs;
  one.set("email", "roe@example.com");
  const { action } = replaceAll(one, createReviewTools(brokenPdf), {});
  one.save();
  action.run();
  two.storedChanged();
  expect(two.answers()).toMatchObject({ email: "roe@example.com" });
});

const number = fc.constantFrom("", "1234567", "USDOT 01234567", "7654321");
const profile = fc.record({
  name: fc.constantFrom("", "Roe Hauling", "Roe Hauling LLC", "Doe Lines"),
  dotNumber: number,
});
const typed = fc.record({
  files: fc.nat(3),
  message: fc.constantFrom("", "By Friday"),
  email: fc.constantFrom(undefined, "roe@example.com"),
  hasCode: fc.boolean(),
});
/** The unfinished list, as an extra holds it. */
let listed = "";
beforeEach(() => {
  vi.spyOn(unfinishedListsSlot, "get").mockReturnValue({
    describe: () => (listed === "" ? [] : ["rows you pasted"]),
    drop: () => {
      listed = "";
    },
    take: () => {
      const was = listed;
      return () => {
        listed = was;
      };
    },
  });
});
/** Types and chooses what goes with a request. */
function type(
  tools: ReviewTools,
  { files, message, email, hasCode }: typeof typed extends fc.Arbitrary<infer T> ? T : never,
) {
  tools.attached.set(
    Array.from({ length: files }, (_each, index) => ({
      id: String(index),
      kind: "lossRuns" as const,
      name: `${index}.pdf`,
      content: new Blob(),
    })),
  );
  sessionStorage.setItem("quoteMessage", message);
  sessionStorage.setItem("ownPhone", message);
  tools.typedEmails.clear();
  if (email) tools.typedEmails.set("quote", email);
  const code = {
    task: "quote",
    email: "roe@example.com",
    confirmationId: "1",
    message: "",
    askedAt: 0,
    isShown: false,
  } as const;
  tools.pendingCode.set(hasCode ? code : undefined);
  listed = message;
}

const read = (tools: ReviewTools) => ({
  files: tools.attached.get(),
  emails: [...tools.typedEmails],
  code: tools.pendingCode.get(),
  message: sessionStorage.getItem("quoteMessage") ?? "",
  phone: sessionStorage.getItem("ownPhone") ?? "",
  list: listed,
});

const nothing = { files: [], emails: [], code: undefined, message: "", phone: "", list: "" };

test("no part of one company's request goes into another's, and Undo restores all of it", () => {
  const digits = (text: string) => text.slice(-7);
  const isSame = (one: { name: string; dotNumber: string }, other: typeof one) =>
    one.dotNumber !== "" && other.dotNumber !== ""
      ? digits(one.dotNumber) === digits(other.dotNumber)
      : one.name !== "" && normalizeName(one.name) === normalizeName(other.name);
  fc.assert(
    fc.property(profile, profile, typed, typed, (before, after, first, later) => {
      const [store, tools] = [new DraftStore(memoryStorage().storage), createReviewTools(brokenPdf)];
      store.update(() => before);
      type(tools, first);
      const had = read(tools);
      const { action, note } = replaceAll(store, tools, after);
      const stays = isSame(before, after) || (before.name === "" && before.dotNumber === "");
      expect(read(tools)).toEqual(stays ? had : nothing);
      expect(note === "").toBe(stays || (first.files === 0 && first.message === ""));
      type(tools, later);
      action.run();
      expect([store.answers(), read(tools)]).toEqual([before, had]);
    }),
  );
});

test.each<[string, (otherTab: DraftStore) => void, "stays" | "is dropped"]>([
  ["nothing", () => undefined, "stays"],
  ["another answer", (tab) => tab.set("email", "roe@example.com"), "stays"],
  ["another profile", (tab) => tab.replace({ name: "Doe Lines" }), "is dropped"],
  ["Clear Profile", (tab) => tab.clear(), "is dropped"],
])("what this tab had typed, after %s in another tab", (_what, change, outcome) => {
  const { storage } = memoryStorage();
  const tools = createReviewTools(brokenPdf);
  const first = new DraftStore(storage);
  first.update(() => ({ name: "Roe Hauling" }));
  first.save();
  noteOwner(first);
  type(tools, { files: 1, message: "By Friday", email: "roe@example.com", hasCode: true });
  const had = read(tools);
  const otherTab = new DraftStore(storage);
  change(otherTab);
  otherTab.save();
  dropIfOther(new DraftStore(storage), tools);
  expect(read(tools)).toEqual(outcome === "stays" ? had : nothing);
});

test("what was typed beside an empty profile stays over a reload, also after Clear Profile", () => {
  const { storage } = memoryStorage();
  const tools = createReviewTools(brokenPdf);
  const cleared = new DraftStore(storage);
  cleared.clear();
  noteOwner(cleared);
  type(tools, { files: 0, message: "By Friday", email: undefined, hasCode: false });
  const had = read(tools);
  const next = new DraftStore(storage);
  dropIfOther(next, tools);
  expect(read(tools)).toEqual(had);
  next.update(() => ({ name: "Roe Hauling" }));
  next.save();
  dropIfOther(new DraftStore(storage), tools);
  expect(read(tools)).toEqual(had);
});
