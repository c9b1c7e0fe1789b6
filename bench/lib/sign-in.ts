import { setTimeout as pause } from "node:timers/promises";
import { type Browser, openBrowser } from "#server/testing/admin-client.ts";
import { signIn } from "#shared/api/admin/session.ts";

const credentials = { username: "bench", password: "not a secret of anyone" };

/** The settings of a product that `signInAt` gets into. */
export const adminSettings = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password };

const tries = 4;

/** Signs in. A server that starts listens, and is ready, a moment before it has its first administrator. */
export async function signInAt(url: string): Promise<Browser> {
  const browser = openBrowser({ url });
  for (let left = tries; ; left -= 1) {
    const { status } = await browser.call(signIn, { body: credentials });
    if (status === 200) return browser;
    if (status !== 401 || left === 1) throw new Error(`The sign-in answered ${status}.`);
    await pause(500);
  }
}
