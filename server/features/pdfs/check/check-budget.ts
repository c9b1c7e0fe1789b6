import { PdfRefusal } from "./pdf-refusal.ts";

const megabyte = 1024 * 1024;

/** What the examination of one PDF may cost, whatever it holds. Taking more throws PdfRefusal. */
export class CheckBudget {
  /** A profile of 400 trucks takes 750, a manual of 180 pages 6,000. */
  #values = 80_000;
  #decodedBytes = 4 * megabyte;
  #walkedBytes: number;
  /** Some producers leave a few between objects. */
  #strayBytes = 4096;

  /** `size` is that of the PDF in bytes. */
  constructor(size: number) {
    this.#walkedBytes = megabyte + 3 * size;
  }

  /** For each number, name, string, list, dictionary or reference that is read. */
  takeValue(): void {
    this.#values -= 1;
    if (this.#values < 0) throw new PdfRefusal("complex");
  }

  /** For the bytes that were gone through: objects may lie inside each other, and each is read. */
  takeBytes(count: number): void {
    this.#walkedBytes -= count;
    if (this.#walkedBytes < 0) throw new PdfRefusal("complex");
  }

  /** For bytes outside of every object. */
  takeStrayBytes(count: number): void {
    this.#strayBytes -= count;
    if (this.#strayBytes < 0) throw new PdfRefusal("unreadable");
  }

  /** How much may still be decompressed. */
  get decodedBytesLeft(): number {
    return this.#decodedBytes;
  }

  takeDecodedBytes(count: number): void {
    this.#decodedBytes -= count;
    if (this.#decodedBytes < 0) throw new PdfRefusal("complex");
    this.#walkedBytes += 3 * count;
  }
}
