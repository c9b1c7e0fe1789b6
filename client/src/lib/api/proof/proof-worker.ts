import type { Challenge } from "#shared/api/proof.ts";
import { solve } from "./solve.ts";

// What fails here fails in the page, which shows it: an unhandled rejection there is no event of the worker's.
addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (proof) => postMessage(proof),
    (error: unknown) => postMessage(String(error)),
  );
});
