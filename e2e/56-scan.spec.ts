import { writeFile } from "node:fs/promises";
import { chromium, type Page, type Request } from "@playwright/test";
import { findChromium } from "../scripts/lib/chromium.mjs";
import { madeUpLicense } from "#shared/license/testing/made-up-licenses.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { licenseBarcode, photograph } from "./support/barcode-photos.ts";
import { openSection, openWith, storedAnswers } from "./support/draft.ts";
import { button, field } from "./support/form.ts";
import { waitUntilLoaded } from "./support/loaded.ts";
import { expect, test } from "./support/test.ts";

const { text, expected } = madeUpLicense(3);
const vin = "1XPWD40X1ED215307";
const scanLicense = "Scan the back of the license";

const jpeg = (buffer: Buffer) => ({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer });

/** Presses a scan button and gives it a photo, as a phone's camera or a file dialog does. */
async function scan(page: Page, name: string, photo: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name }).first().click();
  await (await chooser).setFiles(jpeg(photo));
}

/** A photo through a fake camera's video: at its resolution and with its losses. */
async function takeWithFakeCamera(photo: Buffer, file: string): Promise<Buffer> {
  await writeFile(file, photo);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const page = await browser.newPage();
    // A camera is only for secure pages.
    await page.route("https://camera.test/", (route) =>
      route.fulfill({ body: "", contentType: "text/html" }),
    );
    await page.goto("https://camera.test/");
    const base64 = await page.evaluate(async () => {
      const video = document.createElement("video");
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 1600, height: 1200 } });
      await video.play();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: video.videoWidth,
        height: video.videoHeight,
      });
      canvas.getContext("2d")?.drawImage(video, 0, 0);
      return canvas.toDataURL("image/jpeg", 0.8).split(",")[1] ?? "";
    });
    return Buffer.from(base64, "base64");
  } finally {
    await browser.close();
  }
}

/** All that the browser keeps for the site, as one text: storage, databases and what is cached. */
const readStored = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    const items = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([items, document.cookie, caches, databases]);
  });

test("a photo of a license fills in a driver in few taps @mobile-only @core @firefox", async ({
  page,
  browser,
}) => {
  const photo = await photograph(browser, licenseBarcode(text), 4);
  await openSection(page, "driver-schedule");
  // One tap; the camera's shutter and its "Use photo" are two more.
  await scan(page, scanLicense, photo);
  await expect(page.getByText("Filled in from the license")).toBeFocused();
  await expect(field(page, "License number")).toHaveValue(expected.licenseNumber ?? "");
  await button(page, "Save Driver").click();
  const driver = { fullName: expected.fullName, licenseState: expected.licenseState };
  await expect.poll(async () => (await storedAnswers(page))?.["drivers"]).toMatchObject([driver]);

  await scan(page, scanLicense, photo);
  await expect(page.getByText(/is already listed as driver 1\.$/)).toBeFocused();
  await button(page, "Update driver 1").click();
  await expect(page.getByText("Nothing new to fill in")).toBeVisible();
});

test("a photo through a camera's video fills in a driver's form", async ({ page, browser }, info) => {
  const still = await photograph(browser, licenseBarcode(text));
  const photo = await takeWithFakeCamera(still, info.outputPath("camera.mjpeg"));
  await openSection(page, "driver-schedule");
  await scan(page, scanLicense, photo);
  await expect(field(page, "Full name")).toHaveValue(expected.fullName ?? "");
  expect(await faultsInBothColors(page)).toEqual([]);
});

test("nothing is sent and nothing is stored before it is kept, and the keyboard will do", async ({
  page,
  browser,
  site,
}) => {
  const photo = await photograph(browser, licenseBarcode(text));
  // Before the page opens: a key press is faster than Playwright is in taking over the file dialog.
  page.on("filechooser", (chooser) => void chooser.setFiles(jpeg(photo)));
  await openSection(page, "driver-schedule");
  await waitUntilLoaded(page);
  const before = await readStored(page);
  const requests: Request[] = [];
  page.context().on("request", (request) => requests.push(request));

  await page.getByRole("button", { name: scanLicense }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Filled in from the license")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Save Driver")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await button(page, "Cancel").click();

  const values = Object.values(expected).filter((value) => typeof value === "string" && value.length > 4);
  expect(values.length).toBeGreaterThan(3);
  await expect(async () => {
    const kept = await readStored(page);
    expect(values.filter((value) => kept.includes(String(value)))).toEqual([]);
    // A profile that has begun meanwhile, without an answer, takes some 600.
    expect(kept.length - before.length).toBeLessThan(1000);
  }).toPass();
  const read = [expected.licenseNumber ?? "", encodeURIComponent(expected.fullName ?? "")];
  expect(read.every((value) => value !== "")).toBe(true);
  expect(requests.filter((request) => read.some((value) => request.url().includes(value)))).toEqual([]);
  // The page's own code and what it reads, and the count of its sections, which names those alone.
  const isOwn = (request: Request) =>
    request.method() === "GET" && request.url().startsWith(site.url) && !request.url().includes("?");
  const others = requests.filter((request) => !isOwn(request) && !request.url().startsWith("blob:"));
  expect(
    others.map((request) => new URL(request.url()).pathname).filter((path) => path !== "/api/counts"),
  ).toEqual([]);
  const bodies = others.map((request) => Object.keys(request.postDataJSON() ?? {}).toSorted());
  expect(bodies.every((keys) => keys.join() === "source,steps")).toBe(true);
});

test("a door label's VIN goes into the VIN Checker and into a unit's row @mobile-only @core @firefox", async ({
  page,
  browser,
}) => {
  const label = await photograph(browser, { bcid: "code39", text: `I${vin}`, scale: 3, height: 20 });
  await page.goto("/vin-checker");
  await scan(page, "Scan the VIN", label);
  await expect(page.getByRole("textbox", { name: /^VIN/ })).toHaveValue(vin);
  await expect(button(page, "Check VIN")).toBeEnabled();

  await openWith(page, { powerUnits: [{ year: "2014", make: "peterbilt", vin }] }, "equipment-schedule");
  await scan(page, "Scan the VIN", label);
  await expect(page.getByText(/is already listed as power unit 1\.$/)).toBeFocused();
});
