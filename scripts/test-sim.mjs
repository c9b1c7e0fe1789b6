// npm run test:sim: a million schedules of mail, crashes and faults. SCHEDULES=1000 runs fewer, SEED=17 only that one.
import { begin } from "./lib/begin.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runVitest } from "./test-run/vitest.mjs";

begin();
await ensureInstalled();
const { SCHEDULES = "1000000" } = process.env;
const args = ["server/mail/mail-simulation.test.ts", "--testNamePattern=no schedule"];
const { code } = await runVitest(["unit"], { report: "sim", args, env: { SCHEDULES } });
process.exitCode = code;
