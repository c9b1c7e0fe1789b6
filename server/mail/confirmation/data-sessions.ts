import { createHash } from "node:crypto";
import type { Dependencies } from "#server/http/route.ts";
import { hashCode, isSameHash, mostTries, toWrong, type WrongCode } from "./confirmation-service.ts";
import { confirmationsRepository, dataSessionsRepository } from "./confirmations-repository.ts";

/** Stated in the privacy policy and on the page. */
const sessionMs = 15 * 60_000;

type OpenedSession = { readonly token: string; readonly endsAt: Date };

export type DataSessions = ReturnType<typeof createDataSessions>;

/** Sessions in which the owner of an address, verified by a code, sees the data we keep of it. */
export const createDataSessions = ({
  config: { mail },
  random,
  store,
}: Pick<Dependencies, "config" | "random" | "store">) => ({
  /** Opens a session with a code, once. Every try counts. */
  open: async (requestId: string, code: string): Promise<OpenedSession | WrongCode> => {
    const tried = await confirmationsRepository(store).useTry(requestId, "data", mostTries);
    if (!tried) return "over";
    if (!isSameHash(tried.codeHash, hashCode(mail.hashSecret, requestId, code))) return toWrong(tried);
    const token = random.bytes(32).toString("base64url");
    const endsAt = await dataSessionsRepository(store).open(requestId, hashToken(token), sessionMs);
    return endsAt ? { token, endsAt } : "over";
  },

  findAddress: async (token: string): Promise<string | undefined> =>
    dataSessionsRepository(store).findAddress(hashToken(token)),

  end: async (token: string): Promise<void> => dataSessionsRepository(store).end(hashToken(token)),
});

/** A hash without a key will do: the token is random. */
const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
