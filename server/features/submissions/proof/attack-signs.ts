import { createHmac } from "node:crypto";
import type { Dependencies } from "#server/dependencies.ts";
import { addressScopes } from "#server/http/client-address.ts";

type Deps = Pick<Dependencies, "config" | "repositories" | "log">;

const hourMs = 3_600_000;
const attackKey = "quotes under attack";

/** What a request counts whose page wasn't open for a while, as far as we know: programs need no page. */
const pointsWithoutPage = 3;
/** The share of the hour's requests that one address may have. */
const addressShare = 1 / 4;

/** Counts quote requests that proved nothing, for all processes, to notice an attack. */
export function createAttackSigns({ config, repositories: { rateLimits }, log }: Deps) {
  const { quotesPerHour } = config.proof;
  const counter = rateLimits.counter(hourMs);
  const toAddressKey = (ip: string | null): string => {
    const address = ip === null ? "unknown" : addressScopes(ip).address;
    const hash = createHmac("sha256", config.mail.hashSecret).update(`quotes from ${address}`);
    return `quotes:${hash.digest("hex").slice(0, 32)}`;
  };
  return {
    /** Counts one from an address. Resolves to whether it has to prove work: for an hour after there were too many. */
    count: async (ip: string | null, hasOpenPage: boolean): Promise<boolean> => {
      const points = hasOpenPage ? 1 : pointsWithoutPage;
      const [all, address, msLeft] = await Promise.all([
        counter.penalty("quotes", points),
        counter.penalty(toAddressKey(ip), points),
        rateLimits.findPause(attackKey),
      ]);
      const isAttack = all.consumedPoints > quotesPerHour;
      if (isAttack) await rateLimits.pause(attackKey, hourMs);
      if (isAttack && msLeft <= 0) log.warn("many quote requests: browsers prove work for an hour");
      return isAttack || msLeft > 0 || address.consumedPoints > Math.ceil(quotesPerHour * addressShare);
    },
  };
}
