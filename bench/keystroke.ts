import {
  type OpenPage,
  type PageName,
  printTyping,
  readNumbers,
  throttle,
  withComponentPages,
} from "./lib/component-pages.ts";

const rounds = 3;
/** Longer than the autosave delay, so that saves happen while typing too. */
const words = "one two three four five six seven eight nine ten eleven twelve";

async function typeInto(open: OpenPage, name: PageName): Promise<number[]> {
  const page = await open(name, throttle);
  await page.getByRole("textbox", { name: "Field 150", exact: true }).click();
  await page.keyboard.type(words, { delay: 100 });
  await page.waitForFunction(`samples.length >= ${words.length}`);
  const samples = await readNumbers(page, "samples");
  await page.close();
  return samples;
}

/** Types into one of 300 inputs at a quarter of the CPU speed: the builder's form against a bare one. */
export async function benchKeystroke(): Promise<void> {
  await withComponentPages(async (open) => {
    const bare: number[] = [];
    const builder: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await typeInto(open, "bare")));
      builder.push(...(await typeInto(open, "builder")));
    }
    const title = `A key in a form of 300 fields, ${throttle}x slower processor, ${builder.length} keys each`;
    printTyping(title, "builder", bare, builder);
  });
}
