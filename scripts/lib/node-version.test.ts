import { expect, test } from "vitest";
import { getNodeError } from "./node-version.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.11.1", "100.0.0"])("Node %s is new enough", (version) => {
  expect(getNodeError(version)).toBeUndefined();
});

test.each(["18.20.8", "20.18.3", "20.9.9", "4.9.1"])(
  "Node %s is refused in one sentence that names it",
  (version) => {
    const message = getNodeError(version);
    expect(message).toContain("needs Node 20.19.0 or newer");
    expect(message).toContain(`Node ${version}`);
    expect(message).not.toContain("\n");
  },
);
