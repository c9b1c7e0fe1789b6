import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Job, Verdict } from "./test-server.ts";

/** Runs tests in a copy of the repository, and outlives those that never end. */
export type TestClient = {
  /** Starts what runs the tests, before there is a fault in its way. */
  readonly start: () => Promise<unknown>;
  /** Undefined if the tests took longer than that: an endless loop, most likely. */
  readonly run: (job: Job, limitMs: number) => Promise<Verdict | undefined>;
  readonly close: () => void;
};

async function startServer(folder: string): Promise<ChildProcess> {
  const child = fork(join(folder, "scripts", "mutants", "test-server.ts"), {
    cwd: folder,
    execArgv: ["--import", "tsx"],
    // What Vitest and the tests print is of no interest: most of them are meant to fail.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

export function createTestClient(folder: string): TestClient {
  let child: Promise<ChildProcess> | undefined;
  const close = (): void => {
    void child?.then((running) => running.kill("SIGKILL"));
    child = undefined;
  };
  const start = (): Promise<ChildProcess> => (child ??= startServer(folder));
  return {
    start,
    close,
    run: async (job, limitMs) => {
      const running = await start();
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          close();
          resolve(undefined);
        }, limitMs);
        running.once("message", (verdict: Verdict) => {
          clearTimeout(timer);
          resolve(verdict);
        });
        running.send(job);
      });
    },
  };
}
