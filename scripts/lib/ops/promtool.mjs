import { existsSync } from "node:fs";
import { installDebianPackages } from "../debian.mjs";
import { say } from "../run.mjs";

export const PROMTOOL = "/usr/bin/promtool";

/** Installs Prometheus' tool for alert rules if necessary; resolves to whether it is there. */
export async function ensurePromtool() {
  if (existsSync(PROMTOOL)) return true;
  say("No promtool found.");
  await installDebianPackages("prometheus");
  if (existsSync(PROMTOOL)) return true;
  say("promtool could not be installed: install it by hand (on Debian: apt-get install prometheus).");
  return false;
}
