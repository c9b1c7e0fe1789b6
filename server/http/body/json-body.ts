import { createHash } from "node:crypto";
import type { FilePart } from "#shared/api/endpoint.ts";
import { AppError, invalid } from "#server/http/app-error.ts";
import { Base64Decoder } from "./base64-decoder.ts";
import { ByteCollector } from "./byte-collector.ts";
import type { JsonLimits } from "./json-limits.ts";
import { JsonScanner, type TakenText } from "./json-scanner.ts";
import type { BodySink } from "./received-body.ts";

type Hold = (bytes: number) => void;
type Options = {
  readonly limits: JsonLimits;
  /** The file that the JSON may contain in base64. */
  readonly file?: FilePart | undefined;
  readonly hold: Hold;
};

/** Rejects a body as a whole. */
export const tooLarge = (): AppError => new AppError(413, "That is too large to send.");

/** The file's bytes, up to its limit. `path` is where the sender put it. */
export const collectFile = ({ name, maxBytes }: FilePart, path: string, hold: Hold): ByteCollector =>
  new ByteCollector({
    maxBytes,
    hold,
    tooLarge: () => {
      const message = `A ${name} may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
      return new AppError(413, `The ${name} is too large.`, [{ path, message }]);
    },
  });

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Throws AppError 400 for anything but JSON in UTF-8. An empty body is undefined. */
function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new AppError(400, "The request is not valid JSON.");
  }
}

/** The file extracted from the JSON; undefined if there is none. */
function takeFile(file: FilePart, keys: readonly string[], hold: Hold) {
  const path = keys.join(".");
  const refuse = (message: string) => invalid([{ path, message }]);
  let found: ByteCollector | undefined;
  let decode: Base64Decoder | undefined;
  const begin = (): Base64Decoder => {
    if (found) throw refuse(`The ${file.name} is there twice.`);
    const collector = collectFile(file, path, hold);
    found = collector;
    return new Base64Decoder(
      (bytes) => collector.write(bytes),
      () => refuse(`The ${file.name} is not valid base64.`),
    );
  };
  const taken: TakenText = {
    path: keys,
    write: (bytes) => (decode ??= begin()).write(bytes),
    end: () => {
      (decode ??= begin()).end();
      decode = undefined;
    },
  };
  return { taken, file: () => found?.end() };
}

/** A JSON body. If the contract allows it, a file in base64 is extracted before parsing. */
export function createJsonBody({ limits, file, hold }: Options): BodySink {
  const collector = new ByteCollector({ maxBytes: limits.bytes, tooLarge, hold });
  const keep = (bytes: Buffer) => collector.write(bytes);
  const inside = file?.base64At && takeFile(file, file.base64At, hold);
  const scanner = new JsonScanner(limits, { keep, taken: inside?.taken });
  return {
    write: (chunk) => scanner.write(chunk),
    end: () => {
      const { bytes, sha256 } = collector.end();
      const json = parse(bytes);
      const taken = inside?.file();
      return { json, file: taken?.bytes ?? null, hash: hashBody(sha256, taken?.sha256) };
    },
  };
}

/** One hash of both; without a file, that of the JSON alone. */
export function hashBody(json: Buffer, file?: Buffer): string {
  if (!file) return json.toString("hex");
  return createHash("sha256").update(json).update(file).digest("hex");
}
