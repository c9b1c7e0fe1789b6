const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PDF</title></head><body></body></html>';

// Wider than the page, so that nothing scrolls; a screen's own width plays no part.
const frameStyle = {
  position: "fixed",
  left: "-2000px",
  top: "0",
  width: "816px",
  height: "1056px",
  border: "0",
  visibility: "hidden",
} as const;

/** Lends a hidden, empty document to some work, and takes it away afterwards, whatever happened. */
export async function withFrame<T>(work: (inner: Document) => Promise<T>): Promise<T> {
  const frame = document.createElement("iframe");
  frame.title = "PDF";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  Object.assign(frame.style, frameStyle);
  try {
    await new Promise((resolve) => {
      frame.addEventListener("load", resolve, { once: true });
      frame.srcdoc = emptyPage;
      document.body.append(frame);
    });
    const inner = frame.contentDocument;
    if (!inner) throw new Error("This browser gives no frame to draw in");
    return await work(inner);
  } finally {
    frame.remove();
  }
}
