import pg from "pg";
import { expect, test, vi } from "vitest";
import { customerOf, type MixedLoad, startMixedLoad } from "#server/testing/site/mixed-load.ts";
import { startCaddy, startNginx } from "#server/testing/site/proxies.ts";
import { getPreviousRelease, makeNextRelease } from "#server/testing/site/releases.ts";
import { patient, siteAgency, startSite, untilReady } from "#server/testing/site/start-site.ts";
import { root } from "#server/base/root.ts";

type Site = Awaited<ReturnType<typeof startSite>>;

/** Replaces a process by one of this release; resolves once the proxy has sent it submissions. */
async function roll({ processes, replace }: Site, index: number, release: string): Promise<void> {
  expect(await replace(index, "SIGTERM", release)).toBe(0);
  const isUsed = /"route":"\/api\/send-quote-request","status":200/;
  await vi.waitFor(() => expect(processes[index]?.output()).toMatch(isUsed), patient);
}

/** Checks that the database has exactly one row per accepted request. */
async function expectStoredOnce({ postgres }: Site, loads: readonly MixedLoad[]): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const read = async (text: string): Promise<string[]> =>
    (await client.query<{ key: string }>(text)).rows.map(({ key }) => key).toSorted();
  const recordsOf = async (action: string) =>
    read(`select company_name as key from profile_records where action_type = '${action}'`);
  const accepted = (kind: Parameters<MixedLoad["keysOf"]>[0]): string[] =>
    loads.flatMap(({ keysOf }) => keysOf(kind)).toSorted();
  try {
    expect(await recordsOf("quote")).toEqual(accepted("quotes"));
    expect(await recordsOf("email")).toEqual(accepted("selfEmails"));
    expect(await recordsOf("download")).toEqual(accepted("downloads"));
    expect(await read("select suggestion as key from feature_suggestions")).toEqual(accepted("tickets"));
    const unsent = "select id::text as key from outbox_messages where status <> 'sent'";
    await vi.waitFor(async () => expect(await read(unsent)).toEqual([]), patient);
  } finally {
    await client.end();
  }
}

/** Each mail arrived once, with its PDF, whichever release sent it. */
function expectMailedOnce({ peer }: Site, loads: readonly MixedLoad[]): void {
  const [quotes, selfEmails] = [
    loads.flatMap(({ keysOf }) => keysOf("quotes")),
    loads.flatMap(({ keysOf }) => keysOf("selfEmails")),
  ];
  const ids = peer.received.map(({ recipient, mail }) => `${recipient} ${mail.messageId}`);
  expect(new Set(ids).size).toBe(ids.length);
  const isWhole = ({ mail }: (typeof peer.received)[number]) =>
    mail.attachments.some(({ mimeType }) => mimeType === "application/pdf");
  const toAgency = peer.mailTo(siteAgency);
  expect(toAgency.filter(isWhole)).toHaveLength(quotes.length);
  const texts = toAgency.map(({ mail }) => mail.text ?? "");
  expect(quotes.filter((key) => !texts.some((text) => text.includes(key)))).toEqual([]);
  for (const key of selfEmails) expect(peer.mailTo(customerOf(key)).filter(isWhole)).toHaveLength(1);
  for (const key of quotes) expect(peer.mailTo(customerOf(key))).toHaveLength(1);
}

/** Several processes start and drain in turn. */
const timeout = 600_000;

test(
  "the site goes from the last release to this and the next, and back, without a failed request",
  { timeout },
  async ({ skip }) => {
    const previous = await getPreviousRelease(skip);
    const next = makeNextRelease(
      "alter table profile_records add column of_the_next_release text default 'x'",
    );
    const settings = { DRAIN_SECONDS: "5", DATABASE_STATEMENT_SECONDS: "30", DATABASE_CONNECT_SECONDS: "30" };
    const site = await startSite({ count: 2, startProxy: startNginx, settings, release: previous });
    const { peer } = site;
    const begun = startMixedLoad(site.url);
    await begun.goOn(3);
    // Either release sends the mail that waits meanwhile.
    peer.answer(siteAgency, 451);
    await roll(site, 0, root);
    await begun.goOn(3);
    peer.behave();
    await begun.goOn(3);
    await roll(site, 1, root);
    // Back.
    await roll(site, 0, previous);
    await begun.goOn(3);
    await roll(site, 0, root);
    await begun.stop();
    expect(begun.getFailures()).toEqual([]);

    // From here on, processes that stop say so first.
    const caddy = await startCaddy(site.ports, site.folder);
    await untilReady(caddy);
    const load = startMixedLoad(caddy);
    await load.goOn(1);
    await roll(site, 0, next);
    await load.goOn(3);
    await roll(site, 1, next);
    await roll(site, 0, root);
    await load.stop();
    expect(load.getFailures()).toEqual([]);

    const loads = [begun, load];
    await expectStoredOnce(site, loads);
    expectMailedOnce(site, loads);
    const sum = loads
      .flatMap(({ keysOf }) => (["quotes", "selfEmails", "downloads", "tickets"] as const).map(keysOf))
      .flat();
    process.stdout.write(`${sum.length} submissions while 7 processes were replaced\n`);
  },
);
