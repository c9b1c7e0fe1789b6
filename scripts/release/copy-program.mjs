// node scripts/release/copy-program.mjs FOLDER: what an image needs of the built product (Dockerfile).
import { copyProgram } from "./contents.mjs";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Into which folder? node scripts/release/copy-program.mjs FOLDER");
copyProgram(folder);
