import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { createThreadStarter, ThreadStream } from "./thread-stream.ts";

test("a database that can't be started is a lost connection, with the reason", async () => {
  const cause = new Error("No space left on device");
  const stream = new ThreadStream({ ...createThreadStarter({}), take: () => Promise.reject(cause) });
  const lost = { message: "Connection terminated unexpectedly", cause };
  await expect(finished(stream.connect())).rejects.toMatchObject(lost);
});
