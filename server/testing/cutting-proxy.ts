import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type CuttingProxy = {
  readonly url: string;
  /** How often a message was cut off. */
  readonly cuts: () => number;
  /** Lets everything through from now on. */
  readonly heal: () => void;
  readonly stop: () => Promise<void>;
};

/** Stands before a mail server and breaks connections, without a word, when so many bytes of a message have passed. */
export async function startCuttingProxy(target: string, bytesOfMessage: number): Promise<CuttingProxy> {
  let isBroken = true;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(target).port), "127.0.0.1");
    let left = Infinity;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end).on("close", end);
    }
    upstream.on("data", (bytes) => {
      if (isBroken && /^354 /m.test(bytes.toString("latin1"))) left = bytesOfMessage;
      client.write(bytes);
    });
    client.on("data", (bytes) => {
      upstream.write(bytes.subarray(0, left));
      left -= bytes.byteLength;
      if (left > 0) return;
      cuts += 1;
      end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    cuts: () => cuts,
    heal: () => {
      isBroken = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
