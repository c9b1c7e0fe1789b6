const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PDF</title></head><body></body></html>';

// Wider than the page, so that nothing scrolls. Independent of the screen width.
const frameStyle = {
  position: "fixed",
  left: "-2000px",
  top: "0",
  width: "816px",
  height: "1056px",
  border: "0",
  visibility: "hidden",
} as const;

/** Runs a job with a hidden, empty document, and always removes it afterwards. */
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
