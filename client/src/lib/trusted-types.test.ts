import { expect, test, vi } from "vitest";
import { defaultPolicy, setDefaultPolicy } from "./trusted-types.ts";

const base = "https://rig.test/vin-checker/fleet?x=1";
const { createHTML, createScriptURL } = defaultPolicy(base);

test("only what html2canvas writes is HTML", () => {
  expect(createHTML("<!DOCTYPE html><html></html>")).toBe("<!DOCTYPE html><html></html>");
  for (const html of ["<b>a</b>", "<!DOCTYPE html><html></html><script></script>", " "])
    expect(createHTML(html)).toBeNull();
});

test.each([
  ["/sw.js", true],
  ["https://rig.test/assets/workbook-worker-1.js", true],
  ["https://evil.test/assets/a.js", false],
  ["//evil.test/sw.js", false],
  ["/api/files/1", false],
  ["data:text/javascript,alert(1)//a.js", false],
  ["blob:https://rig.test/a.js", false],
  ["https://", false],
])("%s as a script's address: %s", (url, isTaken) => {
  expect(createScriptURL(url)).toBe(isTaken ? url : null);
});

test("a browser without trusted types needs no policy, another one gets it by the name for strings", () => {
  setDefaultPolicy(window);
  const createPolicy = vi.fn<(name: string, rules: object) => { createHTML: (html: string) => string }>();
  vi.stubGlobal("trustedTypes", { createPolicy });
  setDefaultPolicy(window);
  vi.unstubAllGlobals();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["default"]);
});
