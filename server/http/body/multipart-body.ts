import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { type FilePart, jsonField } from "#shared/api/endpoint.ts";
import { endsWithin } from "#server/ends-within.ts";
import { AppError } from "#server/http/app-error.ts";
import type { ByteCollector } from "./byte-collector.ts";
import { collectFile, createJsonBody, hashBody } from "./json-body.ts";
import type { JsonLimits } from "./json-limits.ts";
import type { BodySink, ReceivedBody } from "./received-body.ts";

type Options = {
  readonly contentType: string;
  readonly limits: JsonLimits;
  readonly file: FilePart;
  readonly hold: (bytes: number) => void;
};

/** How long the parser may take for data already written, in milliseconds. */
const finishMs = 1000;

const refusal = (message: string): AppError => new AppError(400, message);
const malformed = (): AppError => refusal("The request is not a valid form.");

/** Throws AppError 400 if the type has no boundary parameter. */
function createParser({ contentType, limits, file }: Options): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // Both parts are read byte for byte: the parser must not decode either as text.
      isPartAFile: () => true,
      limits: {
        parts: 2,
        files: 2,
        fields: 0,
        fieldNameSize: 100,
        fieldSize: 0,
        fileSize: Math.max(file.maxBytes, limits.bytes) + 1,
        headerPairs: 10,
        headerSize: 4096,
      },
    });
  } catch {
    throw refusal("The form does not name its boundary.");
  }
}

/** A multipart/form-data body: the JSON first, then at most one file. */
export class MultipartBody implements BodySink {
  readonly #options: Options;
  readonly #parser: BusboyInstance;
  readonly #json: BodySink;
  readonly #finished: Promise<void>;
  #file: ByteCollector | undefined;
  #parts = 0;
  /** Why the form is rejected. Errors in parser callbacks are kept here and thrown later. */
  #failure: { readonly error: unknown } | undefined;

  /** Throws AppError 400 if the type has no boundary parameter. */
  constructor(options: Options) {
    this.#options = options;
    const { limits, hold } = options;
    this.#json = createJsonBody({ limits, hold });
    this.#parser = createParser(options)
      .on("error", () => this.#fail(malformed()))
      .on("partsLimit", () => this.#fail(refusal("The form has too many parts.")))
      .on("file", (name, part) => this.#begin(name, part));
    this.#finished = new Promise((resolve) => {
      this.#parser.once("finish", resolve).once("error", () => resolve());
    });
  }

  write(chunk: Buffer): void {
    this.#parser.write(chunk);
    this.#throwFailure();
  }

  async end(): Promise<ReceivedBody> {
    this.#parser.end();
    // It has all the data by now: a form that confuses it must not keep a request waiting.
    if (!(await endsWithin(finishMs, this.#finished))) throw malformed();
    this.#throwFailure();
    if (this.#parts === 0) throw refusal(`The form has no part "${jsonField}".`);
    const { json, hash } = await this.#json.end();
    const { bytes = null, sha256 } = this.#file?.end() ?? {};
    return { json, file: bytes, hash: hashBody(Buffer.from(hash, "hex"), sha256) };
  }

  #begin(name: string, part: BusboyFileStream): void {
    this.#parts += 1;
    part.on("error", () => this.#fail(malformed()));
    const sink = this.#sinkFor(name);
    part.on("data", (chunk: Buffer) => {
      try {
        if (!this.#failure) sink?.write(chunk);
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  /** The receiver for the part that starts now; undefined if no such part is allowed here. */
  #sinkFor(name: string): Pick<BodySink, "write"> | undefined {
    const { file, hold } = this.#options;
    const expected = this.#parts === 1 ? jsonField : file.field;
    if (name !== expected) {
      this.#fail(refusal(`The form has another part where "${expected}" belongs.`));
      return undefined;
    }
    if (this.#parts === 1) return this.#json;
    this.#file = collectFile(file, file.field, hold);
    return this.#file;
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
