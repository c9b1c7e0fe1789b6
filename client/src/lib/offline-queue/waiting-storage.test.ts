import { expect, it } from "vitest";
import { isUnloadBlocked } from "#client/lib/block-unload.ts";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { toEnded, type WaitingSubmission } from "./waiting-item.ts";
import { tabWaitingStorage } from "./waiting-storage.ts";

const submission = (key: string): WaitingSubmission => ({
  key,
  task: "quote",
  email: "jane@example.com",
  askedAt: "2026-11-23T10:00:00.000Z",
  state: "waiting",
  content: key,
  body: { key },
  isTried: false,
});
const sent = toEnded(submission("a"), "sent", { title: "Sent", text: "" });

it("a tab that alone knows of a submission isn't left without a question, until that was sent", async () => {
  const storage = tabWaitingStorage();
  expect(isUnloadBlocked()).toBe(false);
  await storage.put(submission("a"));
  await storage.put({ ...submission("a"), isTried: true });
  expect(isUnloadBlocked()).toBe(true);
  await storage.put(sent);
  expect(isUnloadBlocked()).toBe(false);
  expect(await storage.list()).toEqual([sent]);
});

it("or canceled", async () => {
  const storage = tabWaitingStorage();
  await storage.put(submission("a"));
  await storage.put(submission("b"));
  await storage.remove("a");
  expect(isUnloadBlocked()).toBe(true);
  await storage.remove("b");
  expect(isUnloadBlocked()).toBe(false);
});

it("or cleared with the answers, since nobody used the shared computer anymore", async () => {
  const storage = tabWaitingStorage();
  await storage.put(submission("a"));
  clearTab();
  expect(await storage.list()).toEqual([]);
  expect(isUnloadBlocked()).toBe(false);
});
