import { buffer } from "node:stream/consumers";
import { systemClock } from "#server/base/clock.ts";
import { rewritePdf } from "./rewrite-pdf.ts";

// Ends it if the server is gone, and can't.
systemClock.startTimer(() => process.exit(1), 60_000, { ref: false });

process.send?.("running");
process.disconnect();

/** A program of its own: from standard input to standard output, where a PDF begins with % and a fault with a letter. */
process.stdout.end(await rewritePdf(new Uint8Array(await buffer(process.stdin))));
