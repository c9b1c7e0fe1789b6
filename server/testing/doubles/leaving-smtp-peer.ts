import { createServer, type Server, type Socket } from "node:net";

/** When it disconnects: before its greeting, or at a connection's second message, with or without a reply. */
export type Leaving = "before the greeting" | "without a word" | "with 421";

/** A mail server that disconnects unexpectedly. Accepts all other messages. */
export class LeavingSmtpPeer {
  /** The messages that it accepted, as sent over the wire. */
  readonly taken: string[] = [];
  connections = 0;
  #leaving: Leaving;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(leaving: Leaving) {
    this.#leaving = leaving;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(leaving: Leaving): Promise<LeavingSmtpPeer> {
    const peer = new LeavingSmtpPeer(leaving);
    await new Promise<void>((resolve) => {
      peer.#server.listen(0, "127.0.0.1", resolve);
    });
    return peer;
  }

  get url(): string {
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  /** Stops disconnecting before the greeting. */
  behave(): void {
    this.#leaving = "without a word";
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    // A disconnected client may still be writing.
    socket.on("error", () => this.#sockets.delete(socket));
    if (this.#leaving === "before the greeting") return void socket.end();
    socket.setEncoding("utf8").write("220 peer\r\n");
    const talk = { text: "", messages: 0, inMessage: false };
    socket.on("data", (text: string) => {
      talk.text += text;
      this.#read(socket, talk);
    });
  }

  #read(socket: Socket, talk: { text: string; messages: number; inMessage: boolean }): void {
    for (;;) {
      const end = talk.inMessage ? "\r\n.\r\n" : "\r\n";
      const at = talk.text.indexOf(end);
      if (at < 0) return;
      const part = talk.text.slice(0, at);
      talk.text = talk.text.slice(at + end.length);
      if (talk.inMessage) {
        this.taken.push(part);
        talk.inMessage = false;
        socket.write("250 taken\r\n");
      } else if (part.startsWith("MAIL") && ++talk.messages > 1) {
        return void (this.#leaving === "with 421" ? socket.end("421 leaving\r\n") : socket.destroy());
      } else {
        talk.inMessage = part === "DATA";
        socket.write(talk.inMessage ? "354 go on\r\n" : "250 ok\r\n");
      }
    }
  }
}
