import { setTimeout as pause } from "node:timers/promises";
import { type Browser, openBrowser } from "#server/testing/admin-client.ts";
import { signIn } from "#shared/api/admin/session.ts";

const credentials = { username: "bench", password: "not a secret of anyone" };

/** The settings of a product with an administrator. */
export const adminSettings = {
  ADMIN_USERNAME: credentials.username,
  ADMIN_PASSWORD: credentials.password,
};

const attempts = 10;

/** A browser that is signed in at such a product. A new one listens before its administrator is created. */
export async function signInAt(url: string): Promise<Browser> {
  const browser = openBrowser({ url });
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await browser.call(signIn, { body: credentials });
    if (status === 200) return browser;
    if (attempt === attempts) throw new Error(`The sign-in answered ${status}.`);
    await pause(1000);
  }
}
