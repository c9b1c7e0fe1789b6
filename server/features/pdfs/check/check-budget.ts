import { PdfRefusal } from "./pdf-refusal.ts";

const megabyte = 1024 * 1024;

/** Limits the cost of examining one PDF, whatever its contents. Exceeding it throws PdfRefusal. */
export class CheckBudget {
  /** A profile of 400 trucks takes 750, a manual of 180 pages 6,000. */
  #values = 80_000;
  #decodedBytes = 4 * megabyte;
  #walkedBytes: number;
  /** Some producers leave a few such bytes between objects. */
  #strayBytes = 4096;

  /** `size` is the PDF's size in bytes. */
  constructor(size: number) {
    this.#walkedBytes = megabyte + 3 * size;
  }

  /** Counts each number, name, string, list, dictionary or reference read. */
  takeValue(): void {
    this.#values -= 1;
    if (this.#values < 0) throw new PdfRefusal("complex");
  }

  /** Counts scanned bytes: objects may be nested, and each is read. */
  takeBytes(count: number): void {
    this.#walkedBytes -= count;
    if (this.#walkedBytes < 0) throw new PdfRefusal("complex");
  }

  /** Counts bytes outside all objects. */
  takeStrayBytes(count: number): void {
    this.#strayBytes -= count;
    if (this.#strayBytes < 0) throw new PdfRefusal("unreadable");
  }

  /** The remaining bytes that may be decompressed. */
  get decodedBytesLeft(): number {
    return this.#decodedBytes;
  }

  takeDecodedBytes(count: number): void {
    this.#decodedBytes -= count;
    if (this.#decodedBytes < 0) throw new PdfRefusal("complex");
    this.#walkedBytes += 3 * count;
  }
}
