import { tabs } from "#client/testing/tabs.ts";
import { expect, test } from "vitest";
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
  const undo = replaceAll(one, { name: "Roe", email: "two@example.com" });
  expect(one.conflicts().size).toBe(0);
  answerTwice();
  undo.run();
  expect(one.conflicts().size).toBe(0);
});
