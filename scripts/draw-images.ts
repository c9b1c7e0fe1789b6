// node scripts/task.mjs scripts/draw-images.ts: redraws the committed images after a change to the logo
// (client/public/favicon.svg) or the landing page's sign.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../bench/lib/chromium.ts";
import { socialCards, socialCardSize } from "../client/src/lib/site-pages.ts";
import { Site } from "../e2e/support/site.ts";
import { ensureBuilt } from "./lib/build.mjs";
import { ROOT } from "./lib/run.mjs";

const folder = join(ROOT, "client", "public");
const mark = readFileSync(join(folder, "favicon.svg"), "utf8");

/** `part`: share that the logo fills. Launchers may crop all but the middle 80%: https://www.w3.org/TR/appmanifest/#icon-masks */
const icons = [
  { name: "favicon.ico", size: 32, ground: "transparent", part: 1 },
  { name: "apple-touch-icon.png", size: 180, ground: "#ffffff", part: 0.8 },
  { name: "icon-192.png", size: 192, ground: "transparent", part: 1 },
  { name: "icon-512.png", size: 512, ground: "transparent", part: 1 },
  { name: "icon-maskable-512.png", size: 512, ground: "#ffffff", part: 0.6 },
];

/** Wraps a PNG below 256 pixels as an .ico: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}

const code = await ensureBuilt();
if (code !== 0) process.exit(code);
const browser = await launchChromium();
const page = await browser.newPage({ colorScheme: "light" });
for (const { name, size, ground, part } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${ground} }
     svg { width: ${part * 100}%; height: ${part * 100}% }</style>${mark}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(join(folder, name), name.endsWith(".ico") ? toIco(png, size) : png);
}
const site = await Site.start();
await page.setViewportSize(socialCardSize);
for (const { file, title, text } of Object.values(socialCards)) {
  await page.goto(site.url, { waitUntil: "networkidle" });
  // Keeps only the logo and the sign of the landing page, with the card's text.
  await page.evaluate(`
    document.querySelector("[aria-label='Cookie notice']")?.remove();
    document.querySelector("header nav")?.remove();
    for (const link of document.querySelectorAll("section[aria-labelledby=hero] a")) link.remove();
    document.querySelectorAll("section[aria-labelledby=hero] p")[1].replaceChildren(${JSON.stringify(text)});
    document.querySelector("h1").replaceChildren(${JSON.stringify(title)});`);
  writeFileSync(join(folder, file), await page.screenshot());
}
await browser.close();
await site.close();
