import CharacterSetECI from "@zxing/library/esm/core/common/CharacterSetECI";
import StringEncoding from "@zxing/library/esm/core/util/StringEncoding";

const latin1 = CharacterSetECI.ISO8859_1.getName();

/**
 * Makes zxing decode ISO-8859-1 byte by byte. On its own it takes browsers' decoder, which means Windows-1252 by that
 * name, and fails in workers at letters with accents.
 */
export function keepLatin1(): void {
  StringEncoding.customDecoder = (bytes, name) =>
    name === latin1
      ? Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
      : new TextDecoder(name).decode(bytes);
}
