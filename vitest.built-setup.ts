import { ensureBuilt } from "./scripts/lib/build.mjs";

/** Tests that start servers start the built ones; TRUST_BUILD=1 takes what is in dist/. */
export async function setup(): Promise<void> {
  if (process.env.TRUST_BUILD === "1") return;
  if ((await ensureBuilt()) !== 0) throw new Error("The product could not be built.");
}
