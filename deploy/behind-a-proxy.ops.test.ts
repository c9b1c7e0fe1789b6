import { expect, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { type Clients, startClients } from "#server/testing/clients.ts";
import { startCaddy, startNginx, type StartProxy } from "#server/testing/site/proxies.ts";
import { patient, siteAgency, startSite } from "#server/testing/site/start-site.ts";

/** Each process is ended once in each way. */
const count = 3;
type Case = readonly [string, StartProxy, readonly string[], string];
const refused = ["502", "503"];
/** The proxy, what clients may be answered after a kill, and how long processes drain. */
const cases: readonly Case[] = [
  // It keeps a request's body until it is answered, and asks another process: nobody notices a crash.
  ["nginx", startNginx, [], "0.5"],
  // It doesn't: what it had handed to a process that was killed is sent again by the client.
  ["Caddy", startCaddy, refused, "5"],
];

/** Ends each process in this way and starts it again, under load. Resolves to what was not answered with 200. */
async function endEach(
  { replace }: Awaited<ReturnType<typeof startSite>>,
  clients: Clients,
  signal: NodeJS.Signals,
): Promise<string[]> {
  const former = clients.accepted.length;
  for (let index = 0; index < count; index += 1) {
    const before = clients.accepted.length;
    await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(before + 10), patient);
    await replace(index, signal);
  }
  return clients.accepted.slice(former).flatMap(({ failures }) => failures);
}

test.each(cases)(
  "behind %s, nobody notices that processes are restarted; if they are killed nothing is lost or stored twice",
  async (name, startProxy, afterKill, DRAIN_SECONDS) => {
    const settings = { DRAIN_SECONDS, MAIL_LEASE_SECONDS: "2", MAIL_ATTEMPT_TIMEOUT_SECONDS: "1" };
    const site = await startSite({ count, startProxy, settings });
    const toBody = (companyName: string) => ({ ...quoteBody, companyName });
    const chosen = { "X-Request-Id": "chosen-by-the-client" };
    const { headers } = await fetch(`${site.url}/api/health`, { headers: chosen });
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{32,36}$/);
    const call = { url: site.url, path: "/api/send-quote-request", toBody, retried: refused };
    const clients = startClients(6, call);
    const [stopped, killed] = [
      await endEach(site, clients, "SIGTERM"),
      await endEach(site, clients, "SIGKILL"),
    ];
    await clients.stop();
    expect(stopped).toEqual([]);
    expect(killed.filter((status) => !afterKill.includes(status))).toEqual([]);
    const accepted = clients.accepted.map(({ key }) => key);
    const getMails = () => site.peer.mailTo(siteAgency).map(({ mail }) => mail);
    const getIds = () => new Set(getMails().map(({ messageId }) => messageId));
    await vi.waitFor(() => expect(getIds().size).toBe(accepted.length), patient);
    const texts = getMails().map(({ text }) => text);
    expect(accepted.filter((key) => !texts.some((text) => text.includes(key)))).toEqual([]);
    process.stdout.write(
      `${accepted.length} requests through ${name}: sent again ${stopped.length} after ${count} restarts, ${killed.length} after ${count} kills\n`,
    );
  },
);
