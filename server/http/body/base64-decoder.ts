const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;
const backslash = 0x5c;
const slash = 0x2f;

/**
 * Streaming strict base64 decoder: the alphabet of RFC 4648 section 4 with padding, where JSON may write `\/`
 * for `/`. Anything else throws the error from `malformed`.
 */
export class Base64Decoder {
  readonly #write: (bytes: Buffer) => void;
  readonly #malformed: () => Error;
  /** Characters that do not form a group of four yet. */
  #rest = "";
  #isPadded = false;
  /** The last byte was a backslash. */
  #isEscaped = false;

  constructor(write: (bytes: Buffer) => void, malformed: () => Error) {
    this.#write = write;
    this.#malformed = malformed;
  }

  write(chunk: Buffer): void {
    const isPlain = !this.#isEscaped && !chunk.includes(backslash);
    const text = this.#rest + (isPlain ? chunk : this.#unescape(chunk)).toString("latin1");
    const groups = text.slice(0, text.length - (text.length % 4));
    this.#rest = text.slice(groups.length);
    if (groups === "") return;
    if (this.#isPadded || !alphabet.test(groups)) throw this.#malformed();
    this.#isPadded = groups.endsWith("=");
    this.#write(Buffer.from(groups, "base64"));
  }

  end(): void {
    if (this.#rest !== "" || this.#isEscaped) throw this.#malformed();
  }

  #unescape(chunk: Buffer): Buffer {
    const plain = Buffer.allocUnsafe(chunk.length);
    let length = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk[at] ?? 0;
      if (this.#isEscaped && code !== slash) throw this.#malformed();
      this.#isEscaped = code === backslash;
      if (this.#isEscaped) continue;
      plain[length] = code;
      length += 1;
    }
    return plain.subarray(0, length);
  }
}
