import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { adminPaths } from "../client/src/lib/paths.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { waitUntilLoaded } from "./support/loaded.ts";
import { admin, Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

const fillIn = async (page: Page, password: string = admin.password): Promise<void> => {
  // The settings, which may still be on the screen, have fields of similar names.
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByLabel("Username").fill(admin.username);
  await page.getByLabel("Password", { exact: true }).fill(password);
};
const login = (page: Page) => page.getByRole("button", { name: "Login" });
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Dashboard" });

test("the keyboard alone signs in, the session stays after a reload and ends with Logout; without one every page leads to the sign-in, and it leads back @mobile-only @core", async ({
  page,
}) => {
  await page.goto(adminPaths.login);
  await expect(login(page)).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.getByLabel("Username").focus();
  await page.keyboard.type(admin.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(admin.password);
  await page.keyboard.press("Enter");
  await expect(toastOn(page)).toContainText("Login Successful");
  await expect(dashboard(page)).toBeVisible();
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(adminPaths.login);
  for (const path of Object.values(adminPaths).filter((each) => each !== adminPaths.login)) {
    await page.goto(path);
    await expect(page).toHaveURL(adminPaths.login);
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
  await page.goto(`${adminPaths.audit}?type=sign_in`);
  await fillIn(page);
  await login(page).click();
  await expect(page).toHaveURL(`${adminPaths.audit}?type=sign_in`);
  await page.goto(adminPaths.login);
  await expect(dashboard(page)).toBeVisible();
});

test("a session that was ended elsewhere leads to the sign-in within seconds", async ({
  page,
  site,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  await openAdmin(page, site.url, adminPaths.settings, "Settings");
  const other = await browser.newPage({ baseURL: site.url });
  await openAdmin(other, site.url, adminPaths.settings, "Settings");
  const item = other.getByRole("listitem").filter({ hasText: "Last used" });
  await expect(item.filter({ hasNotText: "This session" }).first()).toBeVisible();
  while ((await item.count()) > 1) {
    const before = await item.count();
    await item.filter({ hasNotText: "This session" }).first().getByRole("button").click();
    await expect(item).toHaveCount(before - 1);
  }
  await expect(page).toHaveURL(adminPaths.login);
  await other.close();
});

test.describe("a site of its own", () => {
  let own: Site;
  test.beforeAll(async () => {
    own = await Site.start();
  });
  test.afterAll(async () => own.close());

  test("lets a passkey in without the password", async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await openAdmin(page, own.url, `${own.url}${adminPaths.settings}`, "Settings");
    await page.getByLabel("Name", { exact: true }).fill("Office laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Never used" })).toContainText("Office laptop");
    expect(await faultsInBothColors(page)).toEqual([]);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(dashboard(page)).toBeVisible();
    // An open page would go on asking the server.
    await page.goto("about:blank");
  });

  /** The secret from the settings page, once two-factor sign-in is on, and a recovery code. */
  async function turnOnTwoFactor(page: Page) {
    await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const key = await page.getByText("or type in this key").locator("span").textContent();
    const secret = (key ?? "").replaceAll(" ", "");
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel("Code from the app").fill(code);
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("Save these recovery codes now")).toBeVisible();
    const recoveryCode = await page
      .getByRole("listitem")
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .first()
      .textContent();
    await page.getByRole("button", { name: "I saved them" }).click();
    return recoveryCode ?? "";
  }

  test("asks for a code once two-factor sign-in is on, and takes a recovery code", async ({ page }) => {
    await openAdmin(page, own.url, `${own.url}${adminPaths.settings}`, "Settings");
    const recoveryCode = await turnOnTwoFactor(page);
    // The templates on this page are checked: what is on its way after Logout is a 401.
    await waitUntilLoaded(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await fillIn(page);
    await login(page).click();
    await expect(page.getByLabel("Code")).toBeFocused();
    await page.getByLabel("Code").fill(recoveryCode);
    await login(page).click();
    await expect(dashboard(page)).toBeVisible();
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
    await page.goto("about:blank");
  });
});
