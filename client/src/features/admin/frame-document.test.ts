import fc from "fast-check";
import { describe, expect, it, test, vi } from "vitest";
import { toFrameDocument } from "./mail-frame.tsx";

const parse = (html: string): Document => new DOMParser().parseFromString(toFrameDocument(html), "text/html");

describe("a message's HTML in a frame", () => {
  it("keeps its text and structure", () => {
    const { body } = parse(
      `<!doctype html><html><head><title>T</title></head><body style="color: red">` +
        `<h1>Quote</h1><table border="1"><tr><td colspan="2" align="right">$5</td></tr></table></body></html>`,
    );
    expect(body.textContent).toBe("Quote$5");
    expect(body.querySelector("td")?.outerHTML).toBe(`<td colspan="2" align="right">$5</td>`);
  });

  test.each([
    `<script>alert(1)</script>`,
    `<style>* { background: url(https://a.test) }</style>`,
    `<meta http-equiv="refresh" content="0;url=https://a.test">`,
    `<iframe src="https://a.test"></iframe>`,
    `<svg onload="alert(1)"><image href="https://a.test"/></svg>`,
    `<form action="https://a.test"><input name="a"><button>b</button></form>`,
    `<template><script>alert(1)</script></template>`,
  ])("leaves out %s", (html) => {
    const { body } = parse(`<p>before</p>${html}<p>after</p>`);
    expect(body.textContent).toBe("beforeafter");
    expect(body.innerHTML).toBe(`<font face="sans-serif"><p>before</p><p>after</p></font>`);
  });

  test.each([
    [`<a href="https://a.test" onclick="alert(1)">link</a>`, "<a><u>link</u></a>"],
    [`<p style="color: red" class="x" id="y">text</p>`, "<p>text</p>"],
    [`<table background="https://a.test"></table>`, "<table></table>"],
    [`<p ONMOUSEOVER="alert(1)" dir="rtl">text</p>`, `<p dir="rtl">text</p>`],
    [`<img src="https://a.test/pixel.gif">`, "[Picture: no description]"],
    [`<img src="x" onerror="alert(1)" alt="Our <logo>">`, "[Picture: Our &lt;logo&gt;]"],
    [`<picture><source srcset="a"><img src="x" alt="Our truck"></picture>`, "[Picture: Our truck]"],
    [`<video src="https://a.test" autoplay></video>`, "[Picture: no description]"],
  ])("shows %s as %s", (html, shown) => {
    expect(parse(html).body.innerHTML).toBe(`<font face="sans-serif">${shown}</font>`);
  });

  test.each([
    "<p style='color: red'>text</p>",
    `<p class="a"style="color: red">text</p>`,
    "<p STYLE = color:red>text</p>",
    "<STYLE>p { color: red }</STYLE ><p>text</p>",
    `<p class="a"ONCLICK = 'alert(1)'>text</p>`,
  ])("never lets the parser see what the policy forbids in %s", (html) => {
    const parser = vi.spyOn(DOMParser.prototype, "parseFromString");
    expect(parse(html).body.textContent).toBe("text");
    expect(parser.mock.calls[0]?.[0]).not.toMatch(/<style|[\s"](style|on)/i);
    parser.mockRestore();
  });

  it("keeps what people write about style", () => {
    expect(parse("<p>Our style = fast</p>").body.textContent).toBe("Our style = fast");
  });

  it("loads nothing and leads nowhere, whatever it is made of", () => {
    const part = fc.constantFrom(
      "<a href='https://a.test'>",
      "<svg>",
      "<math><mtext>",
      "<style>",
      "</style>",
      "<img src=x onerror=alert(1)>",
      "<noscript>",
      "<template>",
      "<!--",
      "-->",
      "<p title='-->",
      "<script>",
      "</",
      "&lt;",
      "<table style=color:red>",
      "text",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { head, body } = parse(parts.join(""));
        const elements = [...head.querySelectorAll("*"), ...body.querySelectorAll("*")];
        const [charset, csp, ...others] = elements;
        expect([charset?.tagName, csp?.getAttribute("content")]).toEqual(["META", "default-src 'none'"]);
        expect(
          others.filter((element) => /^(script|style|img|svg|link|meta)$/i.test(element.tagName)),
        ).toEqual([]);
        const names = elements.flatMap((element) => element.getAttributeNames());
        expect(names.filter((name) => /^(on|src|href|style|background|action)/.test(name))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
