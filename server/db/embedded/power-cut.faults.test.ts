import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startClients } from "#server/testing/clients.ts";
import { createCutDisk } from "#server/testing/database/cut-disk.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { openEmbedded } from "#server/db/open.ts";

const patient = { timeout: 60_000, interval: 20 };
const options = { connectMs: 60_000, statementMs: 60_000, onConnectionLost: () => undefined };
const disk = createCutDisk(600);

async function storedNames(dataDir: string): Promise<Set<string>> {
  const database = await openEmbedded(dataDir, options);
  const rows = await database.db.select({ name: companyProfiles.name }).from(companyProfiles);
  await database.close();
  return new Set(rows.map(({ name }) => name));
}

const title = disk
  ? "power cuts lose nothing that was accepted, and the database opens after each"
  : "(power cuts cannot be tried here: that takes root, Linux, ext4 and a loop device)";

test(title, async () => {
  if (!disk) return;
  onTestFinished(disk.remove);
  const dataDir = join(disk.folder, "data");
  const accepted: string[] = [];
  for (let round = 0; round < 7; round += 1) {
    const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT_MAX: "1000000" });
    const clients = startClients(8, {
      url: server.url,
      path: "/api/company-profiles",
      toBody: (name) => ({ name }),
    });
    await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThanOrEqual(300), patient);
    disk.cutPower();
    // Anything confirmed from here on was synced before, or never.
    const sure = clients.accepted.map(({ key }) => key);
    await server.stop("SIGKILL");
    await clients.abort();
    disk.restart();
    accepted.push(...sure);
    const stored = await storedNames(dataDir);
    expect(accepted.filter((name) => !stored.has(name))).toEqual([]);
  }
  process.stdout.write(`0 of ${accepted.length} accepted profiles were lost\n`);
});
