// npm run smoke:fmcsa -- DOT... or FILE
import { createFmcsa } from "#server/adapters/fmcsa/fmcsa.ts";
import { readConfig } from "#server/config.ts";
import { readDots, runSmoke, usage } from "./run-smoke.ts";

async function main(): Promise<void> {
  const dots = await readDots(process.argv.slice(2));
  if (!dots) throw new Error(usage);
  const { fmcsa } = readConfig();
  process.stdout.write(`Asking ${fmcsa.url}, which may take a minute for each carrier.\n`);
  const isFine = await runSmoke(createFmcsa(fmcsa), dots, (line) => process.stdout.write(`${line}\n`));
  if (!isFine) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
