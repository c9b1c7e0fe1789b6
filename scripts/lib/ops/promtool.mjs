import { ensureProgram } from "../debian.mjs";

export const PROMTOOL = "/usr/bin/promtool";

/** Installs Prometheus' tool for alert rules if necessary. */
export const ensurePromtool = () => ensureProgram(PROMTOOL, "prometheus");
