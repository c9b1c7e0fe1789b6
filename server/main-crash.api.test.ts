import { expect, test } from "vitest";
import { crashRounds } from "#server/testing/crash-rounds.ts";
import { startedServers } from "#server/testing/started-servers.ts";

const { around, start } = startedServers();
const connections = 5;

test("a server killed under load loses no mail that it promised, and repeats no more than it had in hand", async () => {
  const { peer } = around();
  const settings = { MAIL_CONNECTIONS: String(connections), MAIL_ATTEMPT_TIMEOUT_SECONDS: "10" };
  const rounds = 2;
  const tally = await crashRounds({
    start: async () => start(settings),
    peer,
    rounds,
    clients: 8,
    answers: () => 60,
  });
  expect(tally.promised).toBeGreaterThanOrEqual(120);
  expect(tally.lost).toBe(0);
  expect(tally.repeated).toBeLessThanOrEqual(rounds * connections);
});
