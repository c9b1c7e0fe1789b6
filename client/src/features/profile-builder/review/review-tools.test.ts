import { expect, it } from "vitest";
import { TaskRunner } from "./review-tools.tsx";

it("does one task at a time and tells how far it is", async () => {
  const runner = new TaskRunner();
  const statuses: (string | undefined)[] = [];
  runner.subscribe(() => statuses.push(runner.get()?.statusText));
  const first = runner.run("preview", "Getting ready...", async () => {
    runner.setStatus("Making the PDF...");
    return "made";
  });
  expect(await runner.run("download", "", async () => "saved")).toBeUndefined();
  expect(await first).toBe("made");
  expect(statuses).toEqual(["Getting ready...", "Making the PDF...", undefined]);
});
