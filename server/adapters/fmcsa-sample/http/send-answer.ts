import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Fault } from "#server/adapters/fmcsa-sample/faults/fault-switch.ts";
import type { Answer } from "./answer-query.ts";

const json = "application/json;charset=utf-8";

/** What a throttled client is told to wait. */
const retryAfterSeconds = 2;

type Send = (response: ServerResponse, answer: Answer) => void;

const send: Send = (response, { status, body }) => {
  response.writeHead(status, { "Content-Type": json }).end(`${JSON.stringify(body)}\n`);
};

const refuse =
  (status: number, code: string, message: string): Send =>
  (response) => {
    send(response, { status, body: { code, error: true, message } });
  };

const senders: Readonly<Partial<Record<Fault, Send>>> = {
  202: refuse(202, "accepted", "The answer is being prepared. Ask again."),
  403: refuse(403, "permission_denied", "Access is denied"),
  429: (response) => {
    response.setHeader("Retry-After", String(retryAfterSeconds));
    refuse(429, "too_many_requests", "Too many requests")(response, { status: 429, body: "" });
  },
  500: refuse(500, "internal_error", "Internal error"),
  html: (response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Down for maintenance</h1>");
  },
  truncated: (response, { status, body }) => {
    const text = JSON.stringify(body);
    response.writeHead(status, { "Content-Type": json }).end(text.slice(0, Math.ceil(text.length / 2)));
  },
  hangs: (response) => {
    response.writeHead(200, { "Content-Type": json }).write("[");
  },
};

/** Sends an answer, or what a fault makes of it, with Socrata's headers. */
export function sendAnswer(response: ServerResponse, answer: Answer, fault: Fault, publishedAt?: Date): void {
  response.setHeader("X-Socrata-RequestId", randomUUID().replaceAll("-", ""));
  if (publishedAt !== undefined) {
    response.setHeader("Last-Modified", publishedAt.toUTCString());
    response.setHeader("X-SODA2-Truth-Last-Modified", publishedAt.toUTCString());
  }
  (senders[fault] ?? send)(response, answer);
}
