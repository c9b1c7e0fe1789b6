import { compile } from "html-to-text";

const deepest = 2000;

/** Quoted parts keep their mark, by which they are told apart. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 60, maxChildNodes: 2000, ellipsis: "" },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Whether elements lie too deep in one another: the parser's time grows with the square of it. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(/<(\/?)[a-z]/gi)) {
    depth += slash === "" ? 1 : -1;
    if (depth > deepest) return true;
  }
  return false;
}

/** An email's HTML as text. What is made to keep a parser busy loses its tags alone. */
export const htmlToText = (html: string): string =>
  isTooDeep(html) ? html.replace(/<[^>]{0,1000}>/g, " ") : convert(html);
