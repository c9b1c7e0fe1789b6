import type { Locator, Page } from "@playwright/test";
import { openWith } from "./support/draft.ts";
import { getBounds, isOnTop } from "./support/place.ts";
import { expect, test, toastOn } from "./support/test.ts";

const drivers = { drivers: ["Ana", "Bo", "Cy"].map((fullName) => ({ fullName })) };

/** Shows a toast with an action on a page with a sticky top bar. */
async function deleteDriver(page: Page, name = "Ana"): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^Delete driver \\d: ${name}`) }).click();
  await expect(toastOn(page)).toBeVisible();
  return toastOn(page);
}

/** Moves the keyboard to the notifications, which then stay. */
async function hold(page: Page): Promise<void> {
  // The deleted row has given the focus to the next one.
  await expect(page.getByRole("button", { name: /driver 1/ }).and(page.locator(":focus"))).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" }).locator("ol")).toBeFocused();
}

async function openDrivers(page: Page): Promise<void> {
  await openWith(page, drivers, "driver-schedule");
  await expect(page.getByRole("heading", { name: "Driver Schedule", exact: true })).toBeVisible();
}

/** Drags the toast's text to the right with a finger. */
async function drag(page: Page, toast: Locator, distance: number): Promise<void> {
  const { left, top } = await getBounds(toast);
  const [x, y] = [left + 30, top + 26];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", x + distance * part);
  await touch("touchEnd");
}

test.describe("beside the cookie notice", () => {
  test.use({ consent: "none" });

  test("a notification is at the top of a small screen, below its bar, and at the bottom right of a larger one, over everything", async ({
    page,
  }) => {
    await openDrivers(page);
    const notice = page.getByRole("region", { name: "Cookie notice" });
    await expect(notice).toBeVisible();
    const toast = await deleteDriver(page);
    await hold(page);
    for (const width of [360, 800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => isOnTop(toast), String(width)).toBe(true);
    }
    const { right } = await getBounds(page.getByRole("button", { name: "Next", exact: true }));
    expect(right, "Next").toBeLessThan((await getBounds(toast)).left);
    await toast.getByRole("button", { name: "Close" }).click();
    await notice.getByRole("button", { name: "Dismiss" }).click();
    const next = await deleteDriver(page, "Bo");
    await hold(page);
    for (const width of [360, 700, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const bar = page.getByRole("navigation", { name: "Profile sections" });
      const small = { left: 16, belowBar: 16 };
      const larger = { left: width - 416 + 16, bottom: 740 - 16 };
      // The page learns the bar's new height after the screen has its new size.
      const place = async () => {
        const [bounds, { bottom }] = [await getBounds(next), await getBounds(bar)];
        return { ...bounds, belowBar: bounds.top - Math.ceil(bottom) };
      };
      await expect
        .poll(place, String(width))
        .toMatchObject({ right: width - 16, ...(width < 768 ? small : larger) });
    }
  });
});

test("a notification offers Undo, is swiped away past 50 px to the right, and comes back from 30 px @mobile-only", async ({
  page,
}) => {
  await openDrivers(page);
  const toast = await deleteDriver(page, "Bo");
  await toast.getByRole("button", { name: "Undo" }).tap();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit driver 2: Bo" })).toBeVisible();

  await deleteDriver(page);
  await hold(page);
  const { left } = await getBounds(toast);
  await drag(page, toast, 30);
  await expect.poll(async () => (await getBounds(toast)).left).toBe(left);
  await drag(page, toast, 70);
  await expect(toast).toHaveCount(0);
});
