import { createHash } from "node:crypto";
import type { AppError } from "../app-error.ts";

type Options = {
  readonly maxBytes: number;
  /** What is thrown beyond that. */
  readonly tooLarge: () => AppError;
  /** Is told of the bytes that are kept; throws when there is no room for them. */
  readonly hold: (bytes: number) => void;
};

/** Keeps bytes as they stream in, up to a limit, and their hash. */
export class ByteCollector {
  readonly #options: Options;
  readonly #chunks: Buffer[] = [];
  readonly #hash = createHash("sha256");
  #size = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws AppError where there are too many, or no room. */
  write(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#options.maxBytes) throw this.#options.tooLarge();
    this.#options.hold(chunk.length);
    this.#hash.update(chunk);
    this.#chunks.push(chunk);
  }

  /** All of them, in memory of their own, and their SHA-256. Can be called once. */
  end(): { bytes: Buffer; sha256: Buffer } {
    const bytes = Buffer.allocUnsafeSlow(this.#size);
    let at = 0;
    for (const chunk of this.#chunks.splice(0)) at += chunk.copy(bytes, at);
    return { bytes, sha256: this.#hash.digest() };
  }
}
