import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldHistory } from "./parse-email.ts";

const fold = (...lines: string[]) => foldHistory(lines.join("\n"));

describe("the earlier messages below an email", () => {
  it.each<[string, string[]]>([
    [
      "Gmail",
      ["On Mon, Mar 2, 2026 at 3:05 PM Rigfile <s@r.example> wrote:", "", "> We fixed it.", ">", "> Try."],
    ],
    [
      "Gmail, in two lines",
      ["On Mon, Mar 2, 2026 at 3:05 PM Rigfile <support@rigfile.example>", "wrote:", "> We fixed it."],
    ],
    [
      "Gmail in Spanish",
      ["El lun, 2 mar 2026 a las 15:05, Rigfile (<s@r.example>) escribió:", "> We fixed it."],
    ],
    [
      "Outlook",
      [
        "________________________________",
        "From: Rigfile",
        "Sent: Monday",
        "To: Ann",
        "Subject: Re",
        "",
        "We fixed it.",
      ],
    ],
    [
      "Outlook for Mac",
      ["From: Rigfile <s@r.example>", "Date: Monday, March 2", "To: Ann", "Subject: Re: x", "We fixed it."],
    ],
    ["an older one", ["-----Original Message-----", "From: Rigfile", "We fixed it."]],
    ["a plain one", ["> We fixed it."]],
  ])("are recognized: %s", (_program, history) => {
    expect(fold("Thanks!", "Ann", "", ...history)).toEqual({
      body: "Thanks!\nAnn",
      quoted: history.join("\n"),
    });
  });

  it.each<[string, string[]]>([
    [
      "answers between quoted lines",
      ["On Mon, Mar 2, 2026 Rigfile wrote:", "> Which truck?", "The red one.", "> Since when?", "May."],
    ],
    ["text alone", ["From: Dallas I drive to: Waco.", "On the road I wrote:", "nothing."]],
    ["a line to sign", ["Thanks", "--", "Ann"]],
  ])("aren't: %s", (_what, lines) => {
    expect(fold(...lines)).toEqual({ body: lines.join("\n"), quoted: null });
  });

  it("lose no part of any text", () => {
    const line = fc.constantFrom(
      "> a",
      "b",
      "",
      "On Mon, Mar 2 x wrote:",
      "From: x",
      "Sent: y",
      "To: z",
      "______________",
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { body, quoted } = fold(...lines);
        const words = (text: string) => text.split(/\s+/).filter(Boolean);
        expect([...words(body), ...words(quoted ?? "")]).toEqual(words(lines.join("\n")));
      }),
    );
  });
});
