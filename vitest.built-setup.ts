import { ensureBuilt } from "./scripts/lib/build.mjs";

/** Tests that start servers start them as they were built. */
export async function setup(): Promise<void> {
  if ((await ensureBuilt()) !== 0) throw new Error("The product could not be built.");
}
