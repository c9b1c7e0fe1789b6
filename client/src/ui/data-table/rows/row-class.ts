/**
 * A row that browsers lay out and paint only near the screen. It is still found, printed and reached with the Tab
 * key. Give it its usual height by `contain-intrinsic-size`: browsers remember the real one once they know it.
 */
export const rowClass =
  "scroll-mt-16 border-b border-line [content-visibility:auto] last:border-b-0 print:break-inside-avoid " +
  "print:[content-visibility:visible]";
