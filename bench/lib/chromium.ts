import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../scripts/lib/chromium.mjs";

export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: [...args], ...(executablePath !== undefined && { executablePath }) });
}
