import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

/**
 * A console error or warning fails the test during which it was printed. A test that expects one says so by
 * spying on it: `vi.spyOn(console, "error").mockImplementation(() => undefined)`.
 */
const complaints: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    complaints.push(`console.${method}: ${format(...args)}`);
  };
}

function failOnComplaints(): void {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`Printed during the test:\n${found.join("\n")}`);
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);
