// node scripts/release/copy-program.mjs FOLDER: copies the built product for an image (Dockerfile).
import { copyProgram } from "./contents.mjs";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Into which folder? node scripts/release/copy-program.mjs FOLDER");
copyProgram(folder);
