import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A proxy in front of a mail server that drops connections after this many bytes of a message. */
export class CuttingProxy {
  cuts = 0;
  readonly #target: number;
  #bytesOfMessage: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number, bytesOfMessage: number) {
    this.#target = target;
    this.#bytesOfMessage = bytesOfMessage;
    this.#server = createServer((client) => this.#pass(client));
  }

  static async start(smtpUrl: string, bytesOfMessage: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(Number(new URL(smtpUrl).port), bytesOfMessage);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  heal(): void {
    this.#bytesOfMessage = Infinity;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #pass(client: Socket): void {
    const upstream = connect(this.#target, "127.0.0.1");
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      this.#sockets.add(socket);
      socket.on("error", end).on("close", end);
    }
    let left = Infinity;
    upstream.on("data", (bytes) => {
      if (/^354 /m.test(bytes.toString("latin1"))) left = this.#bytesOfMessage;
      client.write(bytes);
    });
    client.on("data", (bytes) => {
      upstream.write(bytes.subarray(0, left));
      left -= bytes.byteLength;
      if (left > 0) return;
      this.cuts += 1;
      end();
    });
  }
}
