import { describe, expect, test } from "vitest";
import { htmlToText, render } from "./render.ts";

const template = { subject: "For {name}", body: "<p>Dear {name},</p><p>{message}<br>Bye &amp; thanks</p>" };

describe("a rendered template", () => {
  test("has a text part and an HTML part of the same words", () => {
    const { subject, text, html } = render(template, { name: "Ann", message: "Hello" });
    expect(subject).toBe("For Ann");
    expect(text).toBe("Dear Ann,\n\nHello\nBye & thanks");
    expect(html).toContain("<p>Dear Ann,</p><p>Hello<br>Bye &amp; thanks</p>");
  });

  test("escapes values in HTML alone", () => {
    const name = `<b>&"'</b>`;
    const { subject, text, html } = render(template, { name, message: "" });
    expect(html).toContain("Dear &lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;,");
    expect(text).toContain(`Dear ${name},`);
    expect(subject).toBe(`For ${name}`);
  });

  test("does not fill in what a value looks like", () => {
    const { text } = render(template, { name: "{message}", message: "secret" });
    expect(text).toContain("Dear {message},");
  });

  test("takes replacement patterns of JavaScript for text", () => {
    expect(render(template, { name: "$& $1 $$", message: "" }).subject).toBe("For $& $1 $$");
  });

  test("leaves unknown placeholders, even the names that every object has", () => {
    const odd = { subject: "{nobody} {constructor} {toString}", body: "" };
    expect(render(odd, {}).subject).toBe("{nobody} {constructor} {toString}");
  });

  test("has a subject of one line, however long the value", () => {
    const { subject } = render(template, { name: `a\r\nBcc: b ${"x".repeat(500)}`, message: "" });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toHaveLength(250);
  });

  test("carries its appendix below", () => {
    const { text, html } = render(template, { name: "A", message: "" }, { text: "END", html: "<hr>" });
    expect(text.endsWith("\n\nEND")).toBe(true);
    expect(html).toContain("Bye &amp; thanks</p>\n<hr>\n</td>");
  });
});

test("a part takes the place of its placeholder in both forms, and has none in a subject", () => {
  const part = { text: "A < B", html: "<b>A &lt; B</b>" };
  const { subject, text, html } = render({ subject: "[{part}]", body: "<p>x</p>{part}" }, { part });
  expect(subject).toBe("[]");
  expect(text).toBe("x\n\nA < B");
  expect(html).toContain("<p>x</p><b>A &lt; B</b>");
});

test("HTML becomes readable text", () => {
  const html =
    "<style>p{}</style><h1>Title</h1>\n<ul><li>one</li>\n<li>two &lt;3</li></ul><p>a\n b&nbsp;c</p>";
  expect(htmlToText(html)).toBe("Title\n\none\ntwo <3\n\na b c");
});

test("entities of every kind become characters, and tags that were left open end where HTML ends them", () => {
  expect(htmlToText("<p>a &copy; &#8212; b</p><ol><li>one<li>two</ol>")).toBe("a © — b\n\none\ntwo");
});

test("links and pictures leave their words alone, and a table a line for each row", () => {
  const html =
    '<p>See <a href="https://rigfile.example/a">this page</a><img src="a.png" alt=""></p>' +
    "<table><tr><td>CSL</td></tr><tr><td>Cargo</td></tr></table>";
  expect(htmlToText(html)).toBe("See this page\n\nCSL\nCargo");
});
