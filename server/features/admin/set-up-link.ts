import { createHmac, timingSafeEqual } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import { errorCode } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";

const hourMs = 60 * 60 * 1000;

export type SetUpLink = ReturnType<typeof createSetUpLink>;

type Parts = {
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Pick<Clock, "now">;
};

/**
 * A link to the page that creates the administrator, in a file that only the server's user can read. It is good for an
 * hour, in every process with the same secret, and until there is an administrator.
 */
export function createSetUpLink({ dataDir, secret, clock }: Parts) {
  const now = (): number => clock.now().getTime();
  const file = join(dataDir, "set-up-link.txt");
  const sign = (until: string): string =>
    createHmac("sha256", secret).update(`set up until ${until}`).digest("base64url");
  const remove = async (): Promise<void> => rm(file, { force: true });
  return {
    /** Resolves to the link and the path of its file. Throws ConfigError if that can't be written. */
    write: async (url: string): Promise<{ readonly link: string; readonly linkFile: string }> => {
      const until = String(now() + hourMs);
      // What follows the # is sent to no server, and stands in no log.
      const link = `${url}/bear#set-up=${until}.${sign(until)}`;
      try {
        makePrivateFolder(dataDir);
        await remove();
        await writeFile(file, `${link}\n`, { mode: 0o600, flag: "wx" });
      } catch (error) {
        throw new ConfigError([
          `There is no administrator yet, and a link to set one up can't be written to ${file} (${errorCode(error)}): set ADMIN_PASSWORD.`,
        ]);
      }
      return { link, linkFile: file };
    },

    isValid: (code: string): boolean => {
      const [until = "", signature = ""] = code.split(".");
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(until))];
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine && Number(until) > now();
    },

    remove,
  };
}
