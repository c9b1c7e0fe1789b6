import { expect, test } from "vitest";
import { startedServers } from "#server/testing/started-servers.ts";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { selfEmailBody } from "#server/testing/bodies.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import type { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";

type CrashTally = {
  /** Promised messages: their request succeeded before a crash. */
  readonly promised: number;
  /** Promised messages that never arrived. */
  readonly lost: number;
  /** Messages that arrived, distinct by Message-ID. */
  readonly arrived: number;
  /** Messages that arrived more than once. */
  readonly repeated: number;
};

type Options = {
  readonly start: () => Promise<ServerProcess>;
  readonly peer: SmtpPeer;
  readonly rounds: number;
  readonly clients: number;
  /** The number of responses in a round before the server is killed. */
  readonly answers: (round: number) => number;
};

/** Kills a server under load repeatedly, lets the last one send the rest, and counts the arrivals. */
async function crashRounds({ start, peer, rounds, clients, answers }: Options): Promise<CrashTally> {
  const promised: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await start();
    const killAt = promised.length + answers(round);
    const isOver = (): boolean => promised.length >= killAt;
    const load = Array.from({ length: clients }, async (_, client) => {
      for (let request = 0; !isOver(); request += 1) {
        const address = `r${round}-c${client}-n${request}@carrier.test`;
        if (await isTaken(server, address)) promised.push(address);
        // The other clients have requests in flight.
        if (isOver()) await server.stop("SIGKILL");
      }
    });
    await Promise.all(load);
  }
  await sendTheRest(await start());
  return countArrivals(promised, peer);
}

async function isTaken(server: ServerProcess, customerEmail: string): Promise<boolean> {
  try {
    const response = await fetch(`${server.url}/api/send-self-email`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...selfEmailBody, customerEmail }),
    });
    return response.ok;
  } catch {
    // The server died before it responded: nothing was promised.
    return false;
  }
}

const readiness = z.object({ oldestWaitingMailSeconds: z.number().nullable() });

async function sendTheRest(server: ServerProcess): Promise<void> {
  for (;;) {
    const ready = readiness.parse(await (await fetch(`${server.url}/api/ready`)).json());
    if (ready.oldestWaitingMailSeconds === null) break;
    await pause(100);
  }
  await server.stop();
}

function countArrivals(promised: readonly string[], { received }: SmtpPeer): CrashTally {
  const times = new Map<string, number>();
  for (const { mail } of received) {
    const id = mail.messageId ?? "";
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const recipients = new Set(received.map(({ recipient }) => recipient));
  return {
    promised: promised.length,
    lost: promised.filter((address) => !recipients.has(address)).length,
    arrived: times.size,
    repeated: [...times.values()].filter((count) => count > 1).length,
  };
}

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
