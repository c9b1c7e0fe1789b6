import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLeftOut, toPreviewDocument } from "./to-preview-document.ts";

const parse = (html: string): Document =>
  new DOMParser().parseFromString(toPreviewDocument(html), "text/html");
const bodyWith = (html: string): string => parse(html).body.firstElementChild?.innerHTML ?? "";

describe("the page of a preview", () => {
  it("shows the message as it is", () => {
    const html =
      '<p align="center">One &amp; <b>two</b></p><table><tbody><tr><td>3</td></tr></tbody></table>';
    expect(bodyWith(`<!doctype html><html><body style="color: red">${html}</body></html>`)).toBe(html);
  });

  it("allows nothing to load", () => {
    const policy = parse("<p>Hello</p>").querySelector("meta[http-equiv]");
    expect(policy?.getAttribute("content")).toBe("default-src 'none'");
  });

  it.each([
    "<script>alert(1)</script>",
    '<style>@import "https://evil.test"</style>',
    '<link rel="stylesheet" href="https://evil.test">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<base href="https://evil.test">',
    '<iframe src="https://evil.test"></iframe>',
    '<object data="https://evil.test"></object>',
    '<embed src="https://evil.test">',
    '<form action="https://evil.test"><button>Go</button></form>',
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext></mtext></math>",
    "<template><img src=x></template>",
  ])("leaves out %s", (html) => {
    expect(bodyWith(`<p>a</p>${html}<p>b</p>`)).toBe("<p>a</p><p>b</p>");
  });

  it.each([
    ['<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ['<p style="background: url(https://evil.test)">a</p>', "<p>a</p>"],
    ["<p STYLE=color:red>a</p>", "<p>a</p>"],
    ['<p class="x"style="color:red">a</p>', '<p class="x">a</p>'],
    ['<table background="https://evil.test"></table>', "<table></table>"],
    [
      '<a href="https://evil.test" target="_self" ping="https://evil.test">a</a>',
      '<a href="https://evil.test">a</a>',
    ],
  ])("takes from %s what loads, runs or leads away", (html, left) => {
    expect(bodyWith(html)).toBe(left);
  });

  it("keeps the word style in the text", () => {
    expect(bodyWith("<p>Our style = plain</p>")).toBe("<p>Our style = plain</p>");
  });

  it.each([
    ['<img src="https://evil.test/a.png" alt="Our truck">', "[Picture: Our truck]"],
    ["<img src=x onerror=alert(1)>", "[Picture: no description]"],
    ['<img src=x alt="<b>Bold</b>">', "[Picture: &lt;b&gt;Bold&lt;/b&gt;]"],
    ['<video src="https://evil.test"></video>', "[Picture: no description]"],
  ])("shows %s as words", (html, text) => {
    expect(bodyWith(html)).toBe(text);
  });

  it("opens links where the sandbox forbids it", () => {
    expect(parse('<a href="/admin">a</a>').querySelector("base")?.getAttribute("target")).toBe("_blank");
  });

  it("has nothing that runs or loads, whatever was typed", () => {
    const part = fc.constantFrom(
      "<",
      ">",
      "</",
      "img",
      "script",
      "svg",
      " src=",
      " style=",
      " onload=",
      '"',
      "'",
      "x",
      "/",
      "=",
      "<!--",
      "-->",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const shown = parse(parts.join("")).querySelectorAll("body *");
        for (const element of shown) {
          expect(["SCRIPT", "IMG", "STYLE", "svg"]).not.toContain(element.tagName);
          for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^(on|src$|style$)/);
        }
      }),
    );
  });

  it.each([
    ['<p style="color:red">a</p>', true],
    ["<p class=a style = color:red>a</p>", true],
    ['<IMG alt="a">', true],
    ["<p>style=plain</p>", false],
    ["<p>Hello</p>", false],
  ])("tells whether it leaves out a part of %s", (html, isLeftOut) => {
    expect(hasLeftOut(html)).toBe(isLeftOut);
  });
});
