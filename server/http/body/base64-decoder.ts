const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Decodes base64 as it streams in, strictly: the alphabet of RFC 4648 section 4 with its padding, where JSON may write
 * `\/` for `/`. Anything else throws what `malformed` makes.
 */
export class Base64Decoder {
  readonly #write: (bytes: Buffer) => void;
  readonly #malformed: () => Error;
  /** What does not make a group of four yet. */
  #rest = "";
  #isPadded = false;

  constructor(write: (bytes: Buffer) => void, malformed: () => Error) {
    this.#write = write;
    this.#malformed = malformed;
  }

  write(chunk: Buffer): void {
    const text = (this.#rest + chunk.toString("latin1")).replaceAll("\\/", "/");
    // A backslash at the end may belong to a slash that is still to come.
    const whole = text.endsWith("\\") ? text.length - 1 : text.length;
    const groups = text.slice(0, whole - (whole % 4));
    this.#rest = text.slice(groups.length);
    if (groups === "") return;
    if (this.#isPadded || !alphabet.test(groups)) throw this.#malformed();
    this.#isPadded = groups.endsWith("=");
    this.#write(Buffer.from(groups, "base64"));
  }

  end(): void {
    if (this.#rest !== "") throw this.#malformed();
  }
}
