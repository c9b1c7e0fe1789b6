import { brand } from "#shared/brand.ts";
import type { DocumentStrip } from "./document-strip.ts";
import { div } from "./element.ts";
import { footHeight, headHeight } from "./page-size.ts";
import { paginate, type Placed } from "./paginate.ts";
import { shortened } from "./shortened.ts";

/** Line height and top padding of a row; keep in sync with pdf.css. */
const grid = { padding: 5, line: 15 };

const getHeight = (element: Element): number => element.getBoundingClientRect().height;

/** Lays out all strips once in the frame to measure their heights. */
function measure(strips: readonly DocumentStrip[], inner: Document) {
  const galley = div("", ...strips.map(({ element }) => element));
  inner.body.append(galley);
  const measured = strips.map(({ element, keepWithNext, heads }) => ({
    height: getHeight(element),
    ...(keepWithNext ? { keepWithNext } : {}),
    ...(heads ? { headsHeight: getHeight(heads) } : {}),
  }));
  galley.remove();
  return measured;
}

function place({ strip, withHeads, from, to }: Placed, strips: readonly DocumentStrip[]): HTMLElement[] {
  const { element, heads } = strips[strip] ?? {};
  if (!element) return [];
  const above = withHeads && heads ? [cloneForPrint(heads)] : [];
  if (from === undefined || to === undefined) return [...above, element];
  const whole = cloneForPrint(element);
  whole.style.marginTop = `${-from}px`;
  const slice = div("slice", whole);
  slice.style.height = `${to - from}px`;
  return [...above, slice];
}

function cloneForPrint(element: HTMLElement): HTMLElement {
  const clone = div("", ...[...element.childNodes].map((child) => child.cloneNode(true)));
  clone.className = element.className;
  clone.style.cssText = element.style.cssText;
  return clone;
}

export type Running = { readonly companyName: string; readonly day: string };

// About what fits in a page header. Text clipped visually would still be found in the text layer.
const longestHead = 70;

function createPage(content: HTMLElement[], number: number, of: number, height: number, running: Running) {
  const { companyName, day } = running;
  const title = shortened(companyName, longestHead) || "Insurance profile";
  const head = div("run-head", div("", title), div("", "Insurance profile"));
  const body = div("page-body", ...content);
  const foot = div(
    "run-foot",
    div("", `${brand.name} insurance profile`),
    div("", day),
    div("", `Page ${number} of ${of}`),
  );
  const page = div("page", ...(number > 1 ? [head] : []), body, foot);
  if (number > 1) body.style.paddingTop = `${headHeight}px`;
  page.style.height = `${height}px`;
  return page;
}

/** The pages of the document as elements of the given height in pixels, not yet in the frame. */
export function makePages(
  strips: readonly DocumentStrip[],
  inner: Document,
  height: number,
  running: Running,
): HTMLElement[] {
  const room = (page: number) => Math.floor(height) - footHeight - (page > 0 ? headHeight : 0);
  const dealt = paginate(measure(strips, inner), room, grid);
  return dealt.map((placed, index) =>
    createPage(
      placed.flatMap((one) => place(one, strips)),
      index + 1,
      dealt.length,
      height,
      running,
    ),
  );
}
