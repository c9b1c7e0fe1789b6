import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";

describe("an address that mail can be sent to", () => {
  it.each([
    "owner@carrier.test",
    "o'brien+dispatch@mail.freight.example",
    "_billing@x-y.example",
    "A.B.C@SUB.Example.COM",
    "josé@example.com",
    "fleet@müller.example",
    "fleet@xn--mller-kva.example",
    "1@2.example",
    `${"a".repeat(64)}@example.com`,
  ])("%s", (address) => expect(isEmailAddress(address)).toBe(true));
});

describe("no address that mail can be sent to", () => {
  it.each([
    ["nothing", ""],
    ["no @", "owner.carrier.test"],
    ["no local part", "@carrier.test"],
    ["no host", "owner@"],
    ["a host of one label", "owner@carrier"],
    ["a percent route", "victim%bank.example@carrier.test"],
    ["a bang path", "carrier!victim@carrier.test"],
    ["a pipe", "|sh@carrier.test"],
    ["a backtick", "a`id`@carrier.test"],
    ["a quoted local part", '"a b"@carrier.test'],
    ["an option", "-oQ/tmp@carrier.test"],
    ["a path", "/etc/passwd@carrier.test"],
    ["two @", "a@b@carrier.test"],
    ["two addresses", "a@b.test,c@d.test"],
    ["an angle bracket", "<a@b.test>"],
    ["a blank", "a b@carrier.test"],
    ["a line break", "a@carrier.test\r\nBcc: b@c.test"],
    ["a NUL", "a\0@carrier.test"],
    ["two dots", "a..b@carrier.test"],
    ["a dot at the start", ".a@carrier.test"],
    ["a dot before the @", "a.@carrier.test"],
    ["an empty label", "a@carrier..test"],
    ["a dot at the end", "a@carrier.test."],
    ["an underscore in the host", "a@car_rier.test"],
    ["a hyphen at the end of a label", "a@carrier-.test"],
    ["an IPv4 literal", "a@[127.0.0.1]"],
    ["an IPv4 address", "a@127.0.0.1"],
    ["a hexadecimal IPv4 address", "a@1.2.3.0x4"],
    ["localhost", "a@localhost"],
    ["localdomain", "a@localhost.localdomain"],
    ["a printer's name", "a@printer.local"],
    ["an internal host", "a@metadata.google.internal"],
    ["an invalid host", "a@origin.invalid"],
    ["an onion", "a@abcdef.onion"],
    ["a private network", "a@nas.home.arpa"],
    ["capitals that hide it", "a@printer.LOCAL"],
    ["a right-to-left override", "a\u202E@carrier.test"],
    ["a zero-width space", "a\u200B@carrier.test"],
    ["a soft hyphen in the host", "a@car\u00ADrier.test"],
    ["an ideographic dot", "a@carrier\u3002test"],
    ["a one-dot leader", "a@carrier\u2024test"],
    ["wide letters", "a@\uFF43\uFF41\uFF52.test"],
    ["a wide @", "a\uFF20carrier.test"],
    ["an encoded word", "=?utf-8?q?a?=@carrier.test"],
    ["a local part of 65", `${"a".repeat(65)}@example.com`],
    ["a label of 64", `a@${"a".repeat(64)}.com`],
    ["255 characters", `a@${"b.".repeat(125)}com`],
  ])("%s: %j", (_what, address) => expect(isEmailAddress(address)).toBe(false));

  it.each(["a".repeat(6e6), `a@${"b.".repeat(3e6)}co`, `${"a.".repeat(3e6)}@b.co`, "@".repeat(6e6)])(
    "six megabytes",
    (address) => {
      expect(isEmailAddress(address)).toBe(false);
    },
  );
});

const word = fc.stringMatching(/^[a-z0-9]{1,10}$/);
const topLevel = fc.constantFrom("test", "example", "com", "trucking");

describe("any address", () => {
  it("of plain words is one", () => {
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 4 }), topLevel, (name, labels, last) => {
        expect(isEmailAddress(`${name}@${labels.join(".")}.${last}`)).toBe(true);
      }),
    );
  });

  it("that is taken is one address wherever it lands: no blank, no control, no mark of a route or a header", () => {
    const anything = fc.string({ unit: "binary", maxLength: 12 });
    const piece = fc.oneof(
      word,
      anything,
      fc.constantFrom(".", "@", "%", "!", "|", '"', "=?", "\u202E", "\r\n"),
    );
    const typed = fc
      .tuple(fc.array(piece, { maxLength: 4 }), fc.array(piece, { maxLength: 4 }), topLevel)
      .map(([local, host, last]) => `${local.join("")}@${host.join("")}.${last}`);
    fc.assert(
      fc.property(typed, (address) => {
        if (!isEmailAddress(address)) return;
        expect(address).not.toMatch(/[\s\p{C}%!|"`<>()[\],;:\\]|=\?|\.\.|^[-./]/u);
        expect(address.split("@")).toHaveLength(2);
        expect(address.length).toBeLessThanOrEqual(254);
        expect(address.normalize("NFKC")).toBe(address);
      }),
      { numRuns: 2000 },
    );
  });
});
