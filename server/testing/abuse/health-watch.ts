import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#server/base/root.ts";

const seen = z.object({
  /** The number of requests answered and failed. */
  answered: z.number(),
  failed: z.number(),
  /** Response times in milliseconds: 99th percentile and maximum. */
  p99: z.number(),
  max: z.number(),
  /** Excludes time that the server waited for a CPU used by others. */
  busyP99: z.number(),
  busyMax: z.number(),
  /** The server's peak memory, in bytes; 0 if the system does not report it. */
  rss: z.number(),
});
/** Measurements of a server from outside. */
export type Seen = z.infer<typeof seen>;

const reply = z.object({ id: z.number(), seen });

export type HealthWatch = {
  /** Measurements since the last call. */
  readonly take: () => Promise<Seen>;
  readonly stop: () => void;
};

/** Watches a server from a separate process, which a busy test does not slow down. */
export async function startHealthWatch(url: string, pid: number): Promise<HealthWatch> {
  const probe = fork(join(root, "server", "testing", "abuse", "health-probe.ts"), [url, String(pid)], {
    execArgv: ["--import", "tsx"],
  });
  await once(probe, "spawn");
  let sent = 0;
  return {
    take: async () => {
      sent += 1;
      const id = sent;
      probe.send(id);
      for (;;) {
        const answer = reply.parse((await once(probe, "message"))[0]);
        if (answer.id === id) return answer.seen;
      }
    },
    stop: () => void probe.kill(),
  };
}
