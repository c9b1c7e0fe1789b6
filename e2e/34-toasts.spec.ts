import type { Locator, Page } from "@playwright/test";
import { openWith } from "./support/draft.ts";
import { asCards } from "./support/grid.ts";
import { getBounds, isOnTop, stopClock } from "./support/place.ts";
import { expect, test, toastOn } from "./support/test.ts";

const drivers = { drivers: ["Ana", "Bo", "Cy"].map((fullName) => ({ fullName })) };
const away = { x: 5, y: 300 };

/** Shows a toast with an action on a page with a sticky top bar. */
async function deleteDriver(page: Page, name = "Ana"): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^Delete driver \\d: ${name}`) }).click();
  await expect(toastOn(page)).toBeVisible();
  return toastOn(page);
}

async function openDrivers(page: Page): Promise<void> {
  await asCards(page);
  await openWith(page, drivers, "driver-schedule");
  await expect(page.getByRole("heading", { name: "Driver Schedule", exact: true })).toBeVisible();
}

/** Drags the toast's text to the right: by touch where supported, otherwise with the mouse. */
async function drag(page: Page, toast: Locator, distance: number, hasTouch: boolean): Promise<void> {
  const { left, top } = await getBounds(toast);
  const [x, y] = [left + 30, top + 26];
  const steps = [0.25, 0.5, 0.75, 1].map((part) => x + distance * part);
  if (!hasTouch) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const at of steps) await page.mouse.move(at, y);
    return page.mouse.up();
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  for (const at of steps) await touch("touchMove", at);
  await touch("touchEnd");
}

test.describe("a notification", () => {
  test("is at the top of a small screen and at the bottom right of a larger one, over everything", async ({
    page,
  }) => {
    await openDrivers(page);
    await page.mouse.wheel(0, 400);
    const toast = await deleteDriver(page);
    // It stays while hovered.
    await toast.hover();
    for (const width of [360, 700, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const { left, top, right, bottom } = await getBounds(toast);
      const small = { left: 16, top: 16 };
      const larger = { left: width - 416 + 16, bottom: 740 - 16 };
      expect({ left, top, right, bottom }, String(width)).toMatchObject({
        right: width - 16,
        ...(width < 768 ? small : larger),
      });
      expect(await isOnTop(toast), String(width)).toBe(true);
    }
  });

  test("says what happened, offers to undo it, and can be closed @mobile", async ({ page }) => {
    await openDrivers(page);
    const toast = await deleteDriver(page);
    await expect(toast).toContainText("Driver deleted");
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toHaveCount(0);
    await deleteDriver(page, "Bo");
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit driver 1: Bo" })).toBeVisible();
  });

  test("makes room for the next one: there is never more than one", async ({ page }) => {
    await openDrivers(page);
    await deleteDriver(page, "Ana");
    await deleteDriver(page, "Bo");
    await expect(toastOn(page)).toHaveCount(1);
    await toastOn(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Edit driver 1: Bo" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Edit driver \d: Ana/ })).toHaveCount(0);
  });

  test("is swiped away past 50 px to the right, and comes back from 30 px @mobile", async ({
    page,
    hasTouch,
  }) => {
    await openDrivers(page);
    const toast = await deleteDriver(page);
    const { left } = await getBounds(toast);
    await drag(page, toast, 30, hasTouch);
    await expect.poll(async () => (await getBounds(toast)).left).toBe(left);
    await drag(page, toast, 70, hasTouch);
    await expect(toast).toHaveCount(0);
  });

  test("is reached by F8", async ({ page }) => {
    await openDrivers(page);
    const toast = await deleteDriver(page);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications (F8)" }).locator("ol")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(toast).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(toast.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toast).toHaveCount(0);
  });

  test("stays when Escape closes the dialog it came with, and goes with the next Escape", async ({
    page,
  }) => {
    await openWith(page, drivers, "review");
    await page.getByRole("button", { name: "Get Free Quotes" }).click();
    await page.getByRole("textbox", { name: "Your email" }).fill("nobody@");
    await page.getByRole("button", { name: "Send Quote Request" }).click();
    await expect(toastOn(page)).toContainText("Invalid Email");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(toastOn(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toastOn(page)).toHaveCount(0);
  });

  test.describe("in its time", () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      await openDrivers(page);
      // Its code comes when the browser is idle, which a stopped clock never is.
      await page.getByLabel(/^Notifications/).waitFor({ state: "attached" });
      await stopClock(page);
    });

    test("closes on its own after five seconds", async ({ page }) => {
      const toast = await deleteDriver(page);
      await page.clock.runFor(4900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(101);
      await expect(toast).toHaveCount(0);
    });

    test("stays while one points at it, and has the rest of its time afterwards", async ({ page }) => {
      const toast = await deleteDriver(page);
      await page.clock.runFor(3000);
      await toast.hover();
      await page.clock.runFor(60_000);
      await expect(toast).toBeVisible();
      await page.mouse.move(away.x, away.y);
      await page.clock.runFor(1900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(101);
      await expect(toast).toHaveCount(0);
    });

    test("stays while it has the keyboard", async ({ page }) => {
      const toast = await deleteDriver(page);
      // The keyboard focus first moves to the next row.
      await page.clock.runFor(100);
      await page.keyboard.press("F8");
      await page.clock.runFor(60_000);
      await expect(toast).toBeVisible();
      await page.keyboard.press("Shift+Tab");
      await page.clock.runFor(5001);
      await expect(toast).toHaveCount(0);
    });
  });

  test.describe("beside the cookie notice", () => {
    test.use({ consent: "none" });

    test("covers nothing of it on any screen", async ({ page }) => {
      await openDrivers(page);
      const notice = page.getByRole("region", { name: "Cookie notice" });
      await expect(notice).toBeVisible();
      const toast = await deleteDriver(page);
      await toast.hover();
      for (const width of [360, 800, 1024, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const areApart = async () => {
          const [one, other] = [await getBounds(toast), await getBounds(notice)];
          return one.bottom <= other.top || one.top >= other.bottom || one.left >= other.right;
        };
        await expect.poll(areApart, String(width)).toBe(true);
        expect(await isOnTop(toast), String(width)).toBe(true);
      }
    });
  });
});
