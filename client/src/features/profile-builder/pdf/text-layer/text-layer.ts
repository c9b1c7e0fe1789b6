/** One line of text on a page, in pixels from the top left corner of the page. */
export type TextLine = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
};

type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

// `instanceof` does not work across frames.
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function textNodesIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node) && node.data.trim()) found.push(node);
  }
  return found;
}

/** The lines into which the browser broke a text, each with its bounding box. */
function getLines(node: Text): { text: string; rect: Rect }[] {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  const rects = range.getClientRects();
  const [only] = rects;
  if (rects.length === 1 && only) return [{ text: node.data, rect: only }];
  const lines: { text: string; from: number; to: number; top: number }[] = [];
  let at = 0;
  for (const char of node.data) {
    range.setStart(node, at);
    range.setEnd(node, at + char.length);
    const { top, width } = range.getBoundingClientRect();
    const last = lines.at(-1);
    // A space at the end of a line has no box of its own.
    if (last && (width === 0 || Math.abs(last.top - top) < 1)) {
      last.text += char;
      last.to = at + char.length;
    } else if (width > 0) lines.push({ text: char, from: at, to: at + char.length, top });
    at += char.length;
  }
  return lines.map(({ text, from, to }) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return { text, rect: range.getBoundingClientRect() };
  });
}

function isInSlice(node: Text, rect: Rect): boolean {
  const slice = node.parentElement?.closest(".slice")?.getBoundingClientRect();
  const middle = rect.top + rect.height / 2;
  return !slice || (middle > slice.top && middle < slice.bottom);
}

/** One line of text where the browser put it, with the element whose style it has. */
export type LaidOutLine = { readonly text: string; readonly rect: Rect; readonly parent: Element };

/** Every line of text on a page, in reading order; positions in the window. */
export function laidOutLines(page: Element): LaidOutLine[] {
  return textNodesIn(page).flatMap((node) => {
    const parent = node.parentElement;
    if (!parent) return [];
    return getLines(node)
      .filter(({ text, rect }) => text.trim() !== "" && isInSlice(node, rect))
      .map(({ text, rect }) => ({ text: text.trim(), rect, parent }));
  });
}

/** The same with positions on the page, for an invisible layer over its image. */
export function textLines(page: Element): TextLine[] {
  const origin = page.getBoundingClientRect();
  return laidOutLines(page).map(({ text, rect, parent }) => {
    const style = page.ownerDocument.defaultView?.getComputedStyle(parent);
    return {
      text,
      left: rect.left - origin.left,
      top: rect.top - origin.top,
      width: rect.width,
      height: rect.height,
      fontSize: Number.parseFloat(style?.fontSize ?? "") || 11,
    };
  });
}
