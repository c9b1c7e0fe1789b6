import { expect, test } from "vitest";
import { startedServers } from "#server/testing/started-servers.ts";
import { expectCleanStop } from "#server/testing/stop-under-load.ts";

const servers = startedServers();

/** Docker kills a container after this time. */
const limitSeconds = 10;

test.each(Array.from({ length: 20 }, (_none, index) => index + 1))(
  "round %i of 20: a busy server stops before it would be killed, answers what it stored, and has nothing left in hand",
  async (round) => {
    const seconds = await expectCleanStop(servers, round % 2 === 0 ? "SIGTERM" : "SIGINT");
    expect(seconds).toBeLessThan(limitSeconds);
  },
);
