import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", "Safari on iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36 Edg/156.0", "Edge on Windows"],
  ["curl/8.0", "Unknown browser"],
  [null, "Unknown browser"],
])("the browser of %j is %s", (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});
