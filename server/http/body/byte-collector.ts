import { createHash } from "node:crypto";
import type { AppError } from "#server/http/app-error.ts";

type Options = {
  readonly maxBytes: number;
  /** The error thrown beyond that. */
  readonly tooLarge: () => AppError;
  /** Called with the number of bytes kept; throws if there is no room for them. */
  readonly hold: (bytes: number) => void;
};

/** The smallest and largest block size for collecting bytes. */
const blockBytes = { least: 4 * 1024, most: 1024 * 1024 } as const;

/**
 * Collects and hashes streamed bytes up to a limit. They are copied into blocks: one-byte chunks kept as
 * received would take two hundred times their size.
 */
export class ByteCollector {
  readonly #options: Options;
  /** The full blocks. */
  readonly #blocks: Buffer[] = [];
  readonly #hash = createHash("sha256");
  #block = Buffer.alloc(0);
  /** How much of the block is filled. */
  #filled = 0;
  #size = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws AppError if there are too many, or no room. */
  write(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#options.maxBytes) throw this.#options.tooLarge();
    this.#options.hold(chunk.length);
    for (let at = 0; at < chunk.length;) {
      if (this.#filled === this.#block.length) this.#openBlock();
      const copied = chunk.copy(this.#block, this.#filled, at);
      this.#filled += copied;
      at += copied;
    }
  }

  /** Returns all bytes, in their own memory, and their SHA-256. Can be called once. */
  end(): { bytes: Buffer; sha256: Buffer } {
    this.#closeBlock();
    const bytes = Buffer.allocUnsafeSlow(this.#size);
    let at = 0;
    for (const block of this.#blocks.splice(0)) at += block.copy(bytes, at);
    return { bytes, sha256: this.#hash.digest() };
  }

  #closeBlock(): void {
    const full = this.#block.subarray(0, this.#filled);
    this.#hash.update(full);
    this.#blocks.push(full);
  }

  /** As large as all previous blocks together. */
  #openBlock(): void {
    this.#closeBlock();
    const size = Math.min(Math.max(this.#size, blockBytes.least), blockBytes.most);
    this.#block = Buffer.allocUnsafeSlow(size);
    this.#filled = 0;
  }
}
