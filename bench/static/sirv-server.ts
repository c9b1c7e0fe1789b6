// sirv alone, serving the same precompressed page with our headers.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import { z } from "zod";

const given = z.object({ headers: z.array(z.string()), base64: z.base64() });
const { headers, base64 } = given.parse(JSON.parse(readFileSync(0, "utf8")));
const folder = mkdtempSync(join(tmpdir(), "rigfile-sirv-"));
writeFileSync(join(folder, "index.html"), "the page is asked for compressed");
writeFileSync(join(folder, "index.html.br"), Buffer.from(base64, "base64"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.on("SIGTERM", () => process.exit());

const ownHeaders = /^(content-|vary|etag|last-modified|date|connection|keep-alive)/i;
const serve = sirv(folder, {
  brotli: true,
  setHeaders: (response) => {
    for (let at = 0; at < headers.length; at += 2) {
      const [name = "", value = ""] = headers.slice(at, at + 2);
      if (!ownHeaders.test(name)) response.setHeader(name, value);
    }
  },
});
const server = createServer((request, response) => {
  serve(request, response);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify(server.address())}\n`);
});
