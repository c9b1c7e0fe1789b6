import { buffer } from "node:stream/consumers";
import { systemClock } from "#server/base/clock.ts";
import { rewritePdf } from "./rewrite-pdf.ts";

// Ends the process if the server is gone and can't.
systemClock.startTimer(() => process.exit(1), 60_000, { ref: false });

process.send?.("running");
process.disconnect();

/** Reads standard input, writes standard output: a PDF begins with %, a fault with a letter. */
process.stdout.end(await rewritePdf(new Uint8Array(await buffer(process.stdin))));
