// The minimal server that sends a compressed page from memory with our headers: the baseline for ours.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { z } from "zod";

const given = z.object({ headers: z.array(z.string()), base64: z.base64() });
const { headers, base64 } = given.parse(JSON.parse(readFileSync(0, "utf8")));
const body = Buffer.from(base64, "base64");

const server = createServer((request, response) => {
  if (request.method !== "GET" || request.url !== "/") {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, headers).end(body);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify(server.address())}\n`);
});
