import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../lib/run.mjs";
import { findArrows, findModule, floors, type Side } from "./floors.ts";
import { isProduct, readRepository, type Rule, type Source } from "./source.ts";

export const picturePath = "docs/images/floors.svg";

/** Counts non-blank lines of the product, without data files. */
export function countLines(sources: readonly Source[]): Map<string, number> {
  const lines = new Map<string, number>();
  for (const source of sources) {
    const module = findModule(source.path);
    if (!module || !isProduct(source) || source.path.endsWith(".data.ts")) continue;
    const count = source.text.split("\n").filter((line) => line.trim() !== "").length;
    lines.set(module.name, (lines.get(module.name) ?? 0) + count);
  }
  return lines;
}

const DOCUMENT = "docs/architecture.md";
const BUDGET = /^\| `([a-z/-]+)` +\| +([\d,]+) +\|/gm;

/** Modules up to this size need no budget, nor a new picture. */
const SMALL = 300;

/** Budgets are in docs/architecture.md. Raising one needs its reason in the commit. */
export const modulesWithinBudget: Rule = (sources) => {
  const text = sources.find(({ path }) => path === DOCUMENT)?.text ?? "";
  const budgets = new Map(
    [...text.matchAll(BUDGET)].map(([, name = "", most = ""]) => [name, Number(most.replaceAll(",", ""))]),
  );
  return [...countLines(sources)].flatMap(([name, lines]) => {
    const most = budgets.get(name);
    if (most === undefined)
      return lines > SMALL ? [`${DOCUMENT}:1 gives ${name} no budget of lines, and it has ${lines}`] : [];
    return lines > most ? [`${DOCUMENT}:1 allows ${name} ${most} lines, and it has ${lines}`] : [];
  });
};

/** Figures are of the day it was drawn. */
export const pictureShowsModules: Rule = (sources) => {
  const shown = sources.find(({ path }) => path === picturePath)?.text ?? "";
  const names = new Set(shown.match(/(?<=class="name"[^>]*>)[^<]*/g));
  const isMissing = [...countLines(sources)].some(
    ([name, lines]) => lines > SMALL && !names.has(name.replace(/^[a-z]+\/(features\/)?/, "")),
  );
  return isMissing
    ? [`${picturePath}:1 shows other modules: node scripts/task.mjs scripts/architecture/draw-floors.ts`]
    : [];
};

const WIDTH = 1120;
const COLUMN = 352;
const GAP = 16;
const CHIP = { width: 164, height: 40, gap: 8 } as const;
const BAND_TOP = 34;
const ARROW = 34;

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

type Chip = { readonly name: string; readonly lines: number };

function drawBand(
  title: string,
  chips: readonly Chip[],
  x: number,
  y: number,
): { svg: string; height: number } {
  const rows = Math.ceil(chips.length / 2);
  const height = BAND_TOP + rows * (CHIP.height + CHIP.gap) + 4;
  const boxes = chips.map(({ name, lines }, index) => {
    const left = x + 8 + (index % 2) * (CHIP.width + CHIP.gap);
    const top = y + BAND_TOP - 4 + Math.floor(index / 2) * (CHIP.height + CHIP.gap);
    return `<rect class="module" x="${left}" y="${top}" width="${CHIP.width}" height="${CHIP.height}" rx="4"/>
<text class="name" x="${left + 10}" y="${top + 17}">${escape(name)}</text>
<text class="lines" x="${left + 10}" y="${top + 32}">${thousands(lines)} lines</text>`;
  });
  const frame = `<rect class="floor" x="${x}" y="${y}" width="${COLUMN}" height="${height}" rx="6"/>
<text class="title" x="${x + 10}" y="${y + 20}">${escape(title)}</text>`;
  return { svg: [frame, ...boxes].join("\n"), height };
}

function drawSide(side: Side, x: number, sources: readonly Source[]): { svg: string; height: number } {
  const lines = countLines(sources);
  const arrows = findArrows(sources).filter(({ from }) => from.side === side);
  const parts = [`<text class="side" x="${x}" y="52">${side}/</text>`];
  let y = 66;
  const names: readonly (readonly string[])[] = floors[side];
  for (let floor = names.length; floor >= 1; floor -= 1) {
    const folders = names[floor - 1] ?? [];
    const chips = [...lines]
      .filter(([name]) => name.startsWith(`${side}/`))
      .map(([name, count]) => ({ name: name.slice(side.length + 1), lines: count }))
      .filter(({ name }) => folders.includes(name.split("/")[0] ?? ""))
      .map(({ name, lines: count }) => ({ name: name.replace("features/", ""), lines: count }))
      .toSorted((one, other) => other.lines - one.lines);
    const band = drawBand(`Floor ${floor}${folders.includes("features") ? ": features" : ""}`, chips, x, y);
    parts.push(band.svg);
    y += band.height;
    const down = arrows.filter(({ from, to }) => from.floor === floor && to.floor < floor).length;
    if (floor > 1) {
      const middle = x + COLUMN / 2;
      parts.push(`<path class="arrow" d="M${middle} ${y + 4}v${ARROW - 14}m-5 -6l5 6l5 -6"/>
<text class="lines" x="${middle + 12}" y="${y + 21}">${thousands(down)} imports</text>`);
      y += ARROW;
    }
  }
  return { svg: parts.join("\n"), height: y };
}

export function drawFloors(sources: readonly Source[]): string {
  const sides = (["client", "server", "shared"] as const).map((side, index) =>
    drawSide(side, 16 + index * (COLUMN + GAP), sources),
  );
  const tallest = Math.max(...sides.map((side) => side.height));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${tallest + 16}" role="img" aria-label="The floors of Rigfile and their modules">
<style>
svg{background:#fff;font-family:system-ui,sans-serif}
.floor{fill:#f4f6f4;stroke:#c9d2cb}.module{fill:#fff;stroke:#0b5d3b}.arrow{fill:none;stroke:#4a554e;stroke-width:1.5}
.side{font-size:20px;font-weight:700;fill:#13231b}.title{font-size:12px;fill:#4a554e}.name{font-size:13px;font-weight:600;fill:#13231b}.lines{font-size:12px;fill:#4a554e}
</style>
<text class="lines" x="16" y="24">Arrows run down: no module imports a higher floor, and no modules form a circle. Client and server both build on shared.</text>
${sides.map(({ svg, height }) => `<g transform="translate(0 ${tallest - height})">\n${svg}\n</g>`).join("\n")}
</svg>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(join(ROOT, picturePath), drawFloors(readRepository()));
