import { readFileSync } from "node:fs";
import { z } from "zod";
import { getPageText, getReadingGrade } from "./reading-grade.ts";

// `node scripts/task.mjs scripts/words/print-reading-grades.ts`: the grade of each page of the last build.
const { files } = z
  .object({ files: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("dist/pages.json", "utf8")));
for (const [path, html] of Object.entries(files).filter(([, text]) => text.includes("<main")))
  process.stdout.write(`${getReadingGrade(getPageText(html)).toFixed(1).padStart(5)}  ${path}\n`);
