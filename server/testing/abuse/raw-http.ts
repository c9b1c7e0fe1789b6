import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A raw connection for requests that no HTTP client would send. */
export type RawConnection = {
  readonly socket: Socket;
  /** Sends bytes; resolves once they are written. */
  readonly send: (bytes: string | Buffer) => Promise<void>;
  /** Everything received so far. */
  readonly received: () => string;
  /** Resolves to everything received, once it is at least this much. */
  readonly answered: (pattern: RegExp) => Promise<string>;
  /** Resolves to everything received, once the server has closed the connection. */
  readonly closed: () => Promise<string>;
};

/** Connects to a server by its URL. A connection reset counts as closed. */
export async function connectRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (more: string) => (text += more));
  // Writes to a connection closed by the server fail: `closed` covers that.
  socket.on("error", () => socket.destroy());
  const closed = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(text));
  });
  await once(socket, "connect");
  return {
    socket,
    send: async (bytes) =>
      new Promise((resolve) => {
        // Writes that the kernel takes at once would leave no turn for reading the answer before a reset.
        socket.write(bytes, () => setImmediate(resolve));
      }),
    received: () => text,
    answered: async (pattern) => {
      while (!pattern.test(text)) {
        if (socket.destroyed) throw new Error(`The connection was closed after: ${text.slice(0, 500)}`);
        await Promise.race([once(socket, "data"), closed]);
      }
      return text;
    },
    closed: async () => closed,
  };
}

/** The head of a POST, up to the empty line. */
export const postHead = (path: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    ...Object.entries({ "Content-Type": "application/json", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "\r\n",
  ].join("\r\n");

/** One chunk of a body without a length. */
export const toChunk = (bytes: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
