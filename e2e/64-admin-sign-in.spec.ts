import type { Page } from "@playwright/test";
import { adminPaths } from "../client/src/lib/paths.ts";
import { openAdmin } from "./support/admin.ts";
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
});
