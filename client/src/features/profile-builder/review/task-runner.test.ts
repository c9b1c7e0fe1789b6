import { expect, it } from "vitest";
import { TaskRunner } from "./task-runner.ts";

it("does one task at a time and tells how far it is", async () => {
  const runner = new TaskRunner();
  const statuses: (string | undefined)[] = [];
  runner.subscribe(() => statuses.push(runner.get()?.statusText));
  const first = runner.run("quote", async (setStatus) => {
    setStatus("Sending...");
    return "sent";
  });
  expect(await runner.run("download", async () => "saved")).toBeUndefined();
  expect(await first).toBe("sent");
  expect(statuses).toEqual(["Getting ready...", "Sending...", undefined]);
});

it("is free again after a task that failed", async () => {
  const runner = new TaskRunner();
  const fail = async () => {
    throw new Error("no");
  };
  await expect(runner.run("email", fail)).rejects.toThrow("no");
  expect(await runner.run("email", async () => "sent")).toBe("sent");
});
