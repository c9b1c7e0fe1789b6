import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onePagePdf, pageObjects, toPdf, toStream } from "#server/testing/pdf-files.ts";
import { examinePdf } from "./examine-pdf.ts";

const blank = fc.constantFrom(" ", "\n", "\r\n", "\t", "\f", "\0", "%/Plain\n", " % ( << \r");

/** A name with any of its letters escaped. */
const written = (name: string) =>
  fc
    .array(fc.constantFrom("plain", "small", "large"), { minLength: name.length, maxLength: name.length })
    .map((ways) =>
      Array.from(name)
        .map((letter, index) => {
          const hex = `#${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
          if (ways[index] === "plain") return letter;
          return ways[index] === "small" ? hex : hex.toUpperCase();
        })
        .join(""),
    );

const harmless = fc.constantFrom(
  "7",
  "-1.5",
  "true",
  "null",
  "3 0 R",
  "(text (more\\)))",
  "<4A53>",
  "/Plain",
  "[]",
  "<<>>",
);

/** An object that contains `inner` somewhere in lists and dictionaries of other things. */
const around = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(inner, fc.array(fc.tuple(fc.boolean(), harmless, harmless, blank), { maxLength: 12 }))
    .map(([object, layers]) =>
      layers.reduce(
        (wrapped, [isList, before, after, space]) =>
          isList
            ? `[${before}${space}${wrapped}${space}${after}]`
            : `<</A${space}${before}/B${space}${wrapped}/C${space}${after}>>`,
        object,
      ),
    );

const dictionary = (name: string) =>
  fc.oneof(
    fc.tuple(written(name), blank).map(([text, space]) => `<</S${space}/${text}>>`),
    fc.tuple(written(name), blank).map(([text, space]) => `<</${text}${space}5 0 R>>`),
  );

const append = (pdf: Buffer, text: string) =>
  Buffer.concat([pdf, Buffer.from(`${text}\nstartxref\n9\n%%EOF\n`, "latin1")]);
const packed = (object: string) => toStream(deflateSync(`9 0 ${object}`), "/N 1/First 4/Filter/FlateDecode");

/** The places in a file where an object may be. */
const places: Record<string, (object: string) => Buffer> = {
  "as an object": (object) => toPdf([...pageObjects(), object]),
  "in the catalog": (object) => toPdf(pageObjects(`/OpenAction ${object}`)),
  "in the trailer": (object) => toPdf(pageObjects(), `/Info ${object}`),
  "in an object stream": (object) => toPdf([...pageObjects(), packed(object)]),
  "in the dictionary of a stream": (object) => toPdf([...pageObjects(), toStream("q Q", `/A ${object}`)]),
  "in a later version": (object) => append(onePagePdf, `9 0 obj ${object} endobj`),
  "in a version that is replaced": (object) =>
    append(toPdf([...pageObjects(), object]), "4 0 obj null endobj"),
  "inside the bytes of a stream": (object) => toPdf([...pageObjects(), toStream(`9 0 obj ${object} endobj`)]),
};

describe("however it is written, it is found", () => {
  test.each(Object.entries(places))("%s", (_where, place) => {
    const names = fc.constantFrom(
      "JavaScript",
      "JS",
      "Launch",
      "EmbeddedFile",
      "EF",
      "RichMedia",
      "GoToE",
      "XFA",
    );
    fc.assert(
      fc.property(
        names.chain((name) => around(dictionary(name))),
        (object) => {
          expect(["script", "launch", "file", "media", "form"]).toContain(examinePdf(place(object)));
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each(Object.entries(places))("and what is harmless is taken: %s", (_where, place) => {
    fc.assert(
      fc.property(around(harmless), (object) => {
        expect(examinePdf(place(object))).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});
