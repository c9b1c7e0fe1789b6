import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Typefaces other than .ttf and pictures are compressed by themselves. */
const TEXT = /\.(js|css|svg|ttf)$/;

/**
 * As small as it gets: what takes a moment here is done at no request.
 * @param {Buffer} content
 */
export function compress(content) {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { br: brotliCompressSync(content, { params }), gzip: gzipSync(content, { level: 9 }) };
}

/**
 * Puts file.br and file.gz beside each file of a folder that shrinks: the server sends them as they are.
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
    const path = join(folder, name);
    const { br, gzip } = compress(readFileSync(path));
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gzip);
  }
}
