import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { adminPaths, paths } from "../client/src/lib/paths.ts";
import { openAdmin, signInAsAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
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

test.describe("the sign-in of the back office", () => {
  test("leads to the dashboard, stays after a reload, and ends with Logout @mobile", async ({
    page,
    isMobile,
  }) => {
    await page.goto(adminPaths.login);
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    expect(await faultsInBothColors(page)).toEqual([]);
    await fillIn(page);
    await login(page).click();
    await expect(toastOn(page)).toContainText("Login Successful");
    await expect(toastOn(page)).toContainText("Redirecting to admin dashboard...");
    await expect(dashboard(page)).toBeVisible();
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(adminPaths.login);
    await page.goto(adminPaths.settings);
    await expect(page).toHaveURL(adminPaths.login);
  });

  test("refuses wrong credentials, shows and hides the password, and leads home", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(adminPaths.login);
    await login(page).click();
    await expect(toastOn(page)).toContainText("Please enter both username and password");
    await fillIn(page, "not the password");
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await login(page).click();
    await expect(toastOn(page)).toContainText("Login Failed");
    await expect(toastOn(page)).toContainText("Invalid credentials");
    await expect(password).toHaveValue("not the password");
    // The browser reports the 401.
    consoleErrors.length = 0;
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(paths.home);
  });

  test("works with the keyboard alone", async ({ page }) => {
    await page.goto(adminPaths.login);
    await expect(login(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.type(admin.username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(admin.password);
    await page.keyboard.press("Enter");
    await expect(dashboard(page)).toBeVisible();
  });
});

test("every page of the back office sends visitors to the sign-in, and shows them nothing", async ({
  page,
}) => {
  for (const path of Object.values(adminPaths).filter((each) => each !== adminPaths.login)) {
    await page.goto(path);
    await expect(page).toHaveURL(adminPaths.login);
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
});

test("a session that was ended elsewhere leads to the sign-in within seconds", async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
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
  // The browser reports the 401.
  consoleErrors.length = 0;
});

test.describe("a site of its own", () => {
  let own: Site;
  test.beforeAll(async () => {
    own = await Site.start();
  });
  test.afterAll(async () => own.close());

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

  test("lets a passkey in without the password", async ({ page }) => {
    const site = await Site.start();
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
    await openAdmin(page, site.url, `${site.url}${adminPaths.settings}`, "Settings");
    await page.getByLabel("Name", { exact: true }).fill("Office laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Never used" })).toContainText("Office laptop");
    expect(await faultsInBothColors(page)).toEqual([]);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(dashboard(page)).toBeVisible();
    // An open page would go on asking the server.
    await page.goto("about:blank");
    await site.close();
  });

  test("takes new credentials, and signs everyone out", async ({ page, browser }) => {
    const site = await Site.start();
    const other = await browser.newPage();
    await signInAsAdmin(other, site.url);
    await openAdmin(page, site.url, `${site.url}${adminPaths.settings}`, "Settings");
    await page.getByLabel("New username").fill("dispatcher");
    await page.getByLabel("New password", { exact: true }).fill("eighteen wheels & 1 spare");
    await page.getByLabel("Confirm new password").fill("something else entirely");
    await page.getByRole("button", { name: "Update credentials" }).click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await page.getByLabel("Confirm new password").fill("eighteen wheels & 1 spare");
    await page.getByRole("button", { name: "Update credentials" }).click();
    await expect(toastOn(page)).toContainText("Please login again with your new credentials.");
    await expect(page).toHaveURL(`${site.url}${adminPaths.login}`);
    await other.goto(`${site.url}${adminPaths.settings}`);
    await expect(other).toHaveURL(`${site.url}${adminPaths.login}`);
    await other.close();
    await page.goto("about:blank");
    await site.close();
  });
});
