import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { startBare, startProduct } from "./lib/product.ts";
import { compareRates, connections, rateHead, requestRate, rounds } from "./lib/request-rate.ts";
import { printTable } from "./lib/table.ts";

const accept = { "accept-encoding": "gzip, deflate, br" };

/** Headers that Node adds to every response. */
const addedByNode = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** A response as sent over the wire, still compressed. */
async function firstAnswer(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const answer = await new Promise<{ headers: IncomingHttpHeaders; body: Promise<Buffer> }>(
    (resolve, reject) => {
      get(url, { headers: accept }, (response) => {
        resolve({ headers: response.headers, body: buffer(response) });
      }).on("error", reject);
    },
  );
  const body = await answer.body;
  const kept = Object.entries(answer.headers).filter(([name]) => !addedByNode.has(name));
  const headers = kept.flatMap(([name, value]) => [name, String(value)]);
  return { headers, body };
}

/** Responses per second to `GET /`, compressed, against servers that only send the same bytes and headers. */
export async function benchStatic(): Promise<void> {
  const quiet = await startProduct({ LOG_LEVEL: "warn" });
  const logging = await startProduct({});
  const { headers, body } = await firstAnswer(`${quiet.url}/`);
  const input = JSON.stringify({ headers, base64: body.toString("base64") });
  const bare = await startBare("static/bare-server.ts", input);
  const rate = (url: string) => async () => requestRate(`${url}/`, () => ({ headers: accept }));
  try {
    const rows = await compareRates([
      { title: "node:http alone, from memory", measure: rate(bare.url) },
      { title: "GET /", measure: rate(quiet.url) },
      { title: "GET /, with a log line for each request", measure: rate(logging.url) },
    ]);
    printTable(
      `The first page, answers a second (${connections} connections, median of ${rounds} rounds)`,
      rateHead,
      rows,
    );
  } finally {
    for (const program of [quiet, logging, bare]) await program.stop();
  }
}
