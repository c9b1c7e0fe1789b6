import { once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { type RequestInfo, toRequestInfo } from "./request-context.ts";

test("a request's work learns that its client has gone, at once or when it asks later", async () => {
  const found: RequestInfo[] = [];
  const app = express().get("/", (request) => void found.push(toRequestInfo(request, () => null)));
  const socket = new Socket();
  const request = Object.assign(new IncomingMessage(socket), { method: "GET", url: "/" });
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  app(request, response);
  const gone = found[0]?.getGone();
  expect(gone?.aborted).toBe(false);
  socket.destroy();
  await once(response, "close");
  expect(gone?.aborted).toBe(true);
  expect(found[0]?.getGone().aborted).toBe(true);
});
