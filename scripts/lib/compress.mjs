import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Images and fonts other than .ttf are compressed already. */
const TEXT = /\.(js|css|svg|ttf)$/;

/** Compresses to the maximum: once here instead of on every request. @param {Buffer} content */
export function compress(content) {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { br: brotliCompressSync(content, { params }), gzip: gzipSync(content, { level: 9 }) };
}

/** Writes file.br and file.gz next to each file; the server sends them as they are. @param {string} folder */
export function compressFiles(folder) {
  for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
    const path = join(folder, name);
    const { br, gzip } = compress(readFileSync(path));
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gzip);
  }
}
