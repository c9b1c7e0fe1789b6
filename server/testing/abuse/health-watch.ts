import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#server/root.ts";

const seen = z.object({
  /** How many questions were answered, and how many were not. */
  answered: z.number(),
  failed: z.number(),
  /** How long an answer took, in milliseconds: of a hundred the slowest but one, and the slowest. */
  p99: z.number(),
  max: z.number(),
  /** The same, not counting that the server waited for a processor that others had. */
  busyP99: z.number(),
  busyMax: z.number(),
  /** The most memory that the server had, in bytes; 0 where the system does not tell. */
  rss: z.number(),
});
/** What a server was like, seen from outside. */
export type Seen = z.infer<typeof seen>;

const reply = z.object({ id: z.number(), seen });

export type HealthWatch = {
  /** What was seen since it was asked for the last time. */
  readonly take: () => Promise<Seen>;
  readonly stop: () => void;
};

/** Watches a server from a process of its own, which a busy test does not slow down. */
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
