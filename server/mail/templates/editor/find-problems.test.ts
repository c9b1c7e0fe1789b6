import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultTemplates } from "#server/mail/templates/default-templates.ts";
import { findHtmlProblems } from "./find-problems.ts";

const messages = (html: string) => findHtmlProblems(html).map(({ message }) => message);

describe("the HTML of an email", () => {
  test.each(Object.values(defaultTemplates))("of the default template $templateType is clean", ({ body }) => {
    expect(findHtmlProblems(body)).toEqual([]);
  });

  test.each([
    "a < b & c > d",
    "<P>One<BR/>two<hr></P>",
    '<table rules="rows" style="color: red"><tr><td colspan=2>x</td></tr></table>',
    '<a href="https://example.com/?a=b:c">x</a><a href="tel:+15550100">y</a><a href="/relative">z</a>',
    '<a href="mailto:{customerEmail}">{customerEmail}</a>',
    "<!-- a note with <b> in it -->",
    "",
  ])("may be %j", (html) => {
    expect(findHtmlProblems(html)).toEqual([]);
  });

  test.each([
    ["one\n<p>two\nthree", [{ line: 2, message: "<p> is never closed." }]],
    ["<p>\n<b>x</p>", [{ line: 2, message: "<b> is never closed." }]],
    ["x</div>", [{ line: 1, message: "</div> closes nothing." }]],
    ["<p>x</p>\n<p", [{ line: 2, message: "The last tag isn't finished: > is missing." }]],
    ["<p>x</p>\n</p", [{ line: 2, message: "The last tag isn't finished: > is missing." }]],
    ["<!doctype html>", [{ line: 1, message: "Leave out <!doctype>: it is added to every email." }]],
  ])("names what is unbalanced, with its line: %j", (html, problems) => {
    expect(findHtmlProblems(html)).toEqual(problems);
  });

  test.each(["script", "iframe", "form", "input", "style", "link", "meta", "base", "object", "svg", "html"])(
    "has no <%s>",
    (tag) => {
      expect(messages(`<p>x</p>\n<${tag.toUpperCase()}>y</${tag}>`)).toContain(
        `<${tag}> isn't allowed in email.`,
      );
    },
  );

  test.each([
    ['<p onclick="alert(1)">x</p>', "The attribute onclick isn't allowed in email."],
    ["<img src=x oNeRrOr=alert(1)>", "The attribute onerror isn't allowed in email."],
    ["<img/onload=alert(1) src=x>", "The attribute onload isn't allowed in email."],
    ['<a href="javascript:alert(1)">x</a>', "javascript: links aren't allowed in email."],
    ['<a href=" java\tscript:alert(1)">x</a>', "javascript: links aren't allowed in email."],
    ['<a href="java&#115;cript&colon;alert(1)">x</a>', "javascript: links aren't allowed in email."],
    ["<a href=JAVASCRIPT:alert(1)>x</a>", "JAVASCRIPT: links aren't allowed in email."],
    ['<img src="data:text/html,x">', "data: links aren't allowed in email."],
    ['<a href="vbscript:x">x</a>', "vbscript: links aren't allowed in email."],
    [
      '<p style="background: url(https://a.test/x)">x</p>',
      "A style can't load anything: leave out url(), expression() and backslashes.",
    ],
    ['<a href="{message}">x</a>', "A placeholder can't be part of a tag (href). Write it between tags."],
    [
      "<a href=mailto:{customerEmail}>x</a>",
      "A placeholder can't be part of a tag (href). Write it between tags.",
    ],
    ["<p {message}>x</p>", "The attribute {message} isn't allowed in email."],
  ])("runs nothing: %j", (html, message) => {
    expect(messages(html)).toContain(message);
  });

  test("lists at most twenty faults, whatever it is", () => {
    expect(findHtmlProblems("<script>x</script>".repeat(500))).toHaveLength(20);
    const unit = fc.constantFrom("<", ">", "/", "p", "b", " ", "=", '"', "!", "-", "&", ";", "\n");
    fc.assert(
      fc.property(fc.string({ unit }), (html) => {
        expect(findHtmlProblems(html).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
