import { toBuffer } from "bwip-js/node";
import type { Browser } from "@playwright/test";

/** Options of bwip-js. */
export type Barcode = Parameters<typeof toBuffer>[0] & { columns?: number; eclevel?: number };

export const licenseBarcode = (text: string): Barcode => ({
  bcid: "pdf417",
  text,
  binarytext: true,
  columns: 13,
  eclevel: 5,
  scale: 3,
});

/** A photo of a card with a barcode on a desk, as a JPEG; `tilt` in degrees, clockwise. */
export async function photograph(browser: Browser, barcode: Barcode, tilt = 0): Promise<Buffer> {
  const picture = (await toBuffer(barcode)).toString("base64");
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  await page.setContent(`<body style="margin: 0; background: #6b5a48; display: grid; height: 100vh; place-items: center">
    <div style="background: #f4f1e6; padding: 60px 80px 160px; border-radius: 40px; transform: rotate(${tilt}deg)">
      <img src="data:image/png;base64,${picture}" style="display: block" alt="">
    </div>
  </body>`);
  const photo = await page.screenshot({ type: "jpeg", quality: 70 });
  await page.close();
  return photo;
}
