// node scripts/task.mjs scripts/assets/make-typefaces.ts: draws the typefaces of most pages anew, after a change of
// their letters or of the packages they come from.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run.mjs";
import { makeTypeface, typefaces } from "./typeface.ts";

for (const typeface of typefaces) {
  const file = join(ROOT, "client", "src", "ui", "fonts", `${typeface.name}-core.woff2`);
  writeFileSync(file, await makeTypeface(typeface));
}
