import { ensureBuilt } from "./scripts/lib/build.mjs";

/** Tests that start servers start the built ones. */
export async function setup(): Promise<void> {
  if ((await ensureBuilt()) !== 0) throw new Error("The product could not be built.");
}
