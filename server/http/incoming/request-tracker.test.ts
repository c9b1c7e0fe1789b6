import { createServer } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { RequestTracker } from "./request-tracker.ts";

test("answers that waited for their turn on a connection are not owed once it is gone", async () => {
  const http = createServer();
  const tracker = new RequestTracker(http);
  http.on("request", (request, response) => tracker.add(request, response));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close());
  const address = http.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(3));
  await once(http, "request");
  socket.destroy();
  await expect(tracker.idle()).resolves.toBeUndefined();
});
