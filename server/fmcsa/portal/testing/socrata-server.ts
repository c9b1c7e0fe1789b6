import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { startUpstreamDouble } from "#server/testing/doubles/upstream-double.ts";

export type SocrataRequest = {
  /** The data set. */
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly token: string | undefined;
  /** The headers Range and If-Range. */
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  /** On the performance.now() clock. */
  readonly at: number;
};

/** "hang" never answers, "break" closes the connection; `end` does so once all was sent but the end. */
export type Reply =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly text?: string;
      readonly end?: "hang" | "break";
    }
  | "hang"
  | "break";

const json = { "Content-Type": "application/json;charset=utf-8" };

function send(response: ServerResponse, reply: Reply): void {
  if (reply === "hang") return;
  if (reply === "break") {
    response.socket?.destroy();
    return;
  }
  const { status = 200, headers = {}, body, text = JSON.stringify(body), end } = reply;
  response.writeHead(status, { ...json, ...headers });
  if (end === undefined) response.end(text);
  else response.write(text, () => void (end === "break" && response.socket?.destroy()));
}

/** Rows have the column that they were found by. */
function addKey(reply: Reply, where = ""): Reply {
  const [, column, value] = /^(\w+)='([^']*)'/.exec(where) ?? [];
  if (typeof reply === "string" || !Array.isArray(reply.body) || column === undefined) return reply;
  const toRow = (row: unknown): unknown =>
    typeof row === "object" && !Array.isArray(row) ? { [column]: value, ...row } : row;
  return { ...reply, body: reply.body.map(toRow) };
}

/** A server with custom replies until the test ends. `index` counts the requests from 0. */
export async function startSocrata(
  answer: (request: SocrataRequest, index: number) => Reply | Promise<Reply>,
): Promise<{ url: string; requests: SocrataRequest[] }> {
  const requests: SocrataRequest[] = [];
  const serve = async ({ url: path = "", headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(path, "http://peer");
    const id = /^\/resource\/(.+)\.json$/.exec(pathname)?.[1] ?? pathname;
    const query = Object.fromEntries(searchParams);
    const request = {
      id,
      query,
      at: performance.now(),
      token: headers["x-app-token"]?.toString(),
      range: headers.range,
      ifRange: headers["if-range"]?.toString(),
    };
    send(response, addKey(await answer(request, requests.push(request) - 1), query.$where));
  };
  const upstream = await startUpstreamDouble((request, response) => void serve(request, response));
  onTestFinished(upstream.close);
  return { url: upstream.origin, requests };
}

/** The page that a query asks for; `cap` is a limit that the server applies without saying so. */
export function takePage<Row>(
  rows: readonly Row[],
  { query }: SocrataRequest,
  cap = Number.POSITIVE_INFINITY,
): Row[] {
  const offset = Number(query.$offset);
  return rows.slice(offset, offset + Math.min(Number(query.$limit), cap));
}
