import { expect, it } from "vitest";
import { Work } from "./work.ts";

it("does one task at a time and tells how far it is", async () => {
  const work = new Work();
  const said: (string | undefined)[] = [];
  work.subscribe(() => said.push(work.current()?.says));
  const first = work.run("quote", async (say) => {
    say("Sending...");
    return "sent";
  });
  expect(await work.run("download", async () => "saved")).toBeUndefined();
  expect(await first).toBe("sent");
  expect(said).toEqual(["Getting ready...", "Sending...", undefined]);
});

it("is free again after a task that failed", async () => {
  const work = new Work();
  const fail = async () => {
    throw new Error("no");
  };
  await expect(work.run("email", fail)).rejects.toThrow("no");
  expect(await work.run("email", async () => "sent")).toBe("sent");
});
