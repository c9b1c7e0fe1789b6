import { on } from "node:events";
import { MessageChannel, type Worker } from "node:worker_threads";
import { z } from "zod";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import type { ThreadStarter } from "./thread-starter.ts";
import type { CopyRequest } from "./thread-messages.ts";

/** Nothing, once the thread has ended. */
const replySchema = z.array(z.unknown()).default([]);

type Parts = {
  readonly getThread: () => Worker | undefined;
  readonly withoutLimits: (work: (client: SqlClient) => Promise<void>) => Promise<void>;
};

/**
 * Writes a copy of the embedded database to a file: a compressed tar of its folder. Statements wait only while it is read
 * into memory, not while it is compressed and written.
 */
export async function copyToFile({ getThread, withoutLimits }: Parts, file: string): Promise<void> {
  const { port1: ours, port2: port } = new MessageChannel();
  const replies = on(ours, "message", { close: ["close"] });
  const expectReply = async (wanted: string): Promise<void> => {
    const [reply] = replySchema.parse((await replies.next()).value);
    if (reply !== wanted) throw new Error("The embedded database was not copied.", { cause: toCause(reply) });
  };
  try {
    await withoutLimits(async (client) => {
      await client.query("checkpoint");
      const request: CopyRequest = { file, port };
      getThread()?.postMessage(request, [port]);
      await expectReply("copied");
    });
    await expectReply("written");
  } finally {
    ours.close();
  }
}

const toCause = (reply: unknown): unknown =>
  typeof reply === "object" && reply && "error" in reply ? reply.error : undefined;

/** A starter that knows the thread which was taken last. */
export function knowThread(starter: ThreadStarter) {
  let thread: Worker | undefined;
  const take: ThreadStarter["take"] = async (isWanted) => {
    thread = await starter.take(isWanted);
    return thread;
  };
  return { starter: { ...starter, take }, getThread: (): Worker | undefined => thread };
}
