import { expect, test } from "vitest";
import { isLoopbackHost } from "./caught-mail-routes.ts";

test.each([
  "localhost",
  "localhost:5000",
  "LOCALHOST:5000",
  "rig.localhost:5000",
  "127.0.0.1:5000",
  "127.1.2.3",
  "[::1]:5000",
])("%s is this machine", (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  undefined,
  "",
  "192.168.1.2:5000",
  "0.0.0.0:5000",
  "mybox.lan",
  "localhost.evil.example",
  "evil-localhost",
  "127.0.0.1.evil.example",
  "127.evil.example",
  "[::ffff:10.0.0.1]",
  "localhost:5000@evil.example",
  "localhost\nevil",
])("%j may be another", (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
