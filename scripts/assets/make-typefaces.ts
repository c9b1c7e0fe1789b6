// node scripts/task.mjs scripts/assets/make-typefaces.ts: rebuilds the main typeface files after a change to
// their characters or to the packages they come from.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run.mjs";
import { makePdfFace, makeTypeface, pdfFaces, typefaces } from "./typeface.ts";

for (const typeface of typefaces) {
  const file = join(ROOT, "client", "src", "ui", "fonts", `${typeface.name}-core.woff2`);
  writeFileSync(file, await makeTypeface(typeface));
}

for (const face of pdfFaces)
  writeFileSync(join(ROOT, "client", "src", "lib", "pdf", "fonts", face.file), await makePdfFace(face));
