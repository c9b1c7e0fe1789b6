import fc from "fast-check";
import { expect, it, test } from "vitest";
import { toProfileDocument } from "#shared/profile/profile-document.ts";
import type { Block } from "#shared/documents/document.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import {
  longestPlainText,
  toPlainText,
  leftOut,
  longestTags,
  ownAddress,
  toUnprovenAnswers,
} from "./unproven-answers.ts";

const to = { recipient: "owner@carrier.test", today: new Date(2026, 10, 20) };

/** Links, addresses and numbers that lead a reader away. */
const leadsAway =
  /https?|www\.|@|:\/\/|\S[.。．｡․]\p{L}[\p{L}\p{M}\p{N}]|(?<!\d)\(?\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}|\p{L}:\S/iu;

const getTexts = (answer: Answer): string[] => {
  if (typeof answer === "string") return [answer];
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((item) =>
    typeof item === "string" ? [item] : Object.values(item).flatMap(getTexts),
  );
};

const getPrinted = (block: Block): string[] => {
  if (block.kind === "facts") return block.facts.flatMap(({ name, value }) => [name, value]);
  if (block.kind === "table") return block.rows.flat();
  return block.kind === "subheading" ? [block.text] : [];
};

function print(answers: AnyAnswers): string[] {
  const shown = toProfileDocument(toUnprovenAnswers(answers, to), { today: to.today, isShortened: true });
  const { title, plate, running, sections } = shown;
  const heads = [title, plate?.name ?? "", ...(running?.head ?? []), ...(running?.foot ?? [])];
  return [...heads, ...sections.flatMap(({ blocks }) => blocks.flatMap(getPrinted))];
}

/** Pieces of links, addresses and phone numbers, in any spelling and order. */
const lure = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "http",
        "https://",
        "www.",
        "evil",
        ".",
        "com",
        "/",
        "@",
        ":",
        " ",
        "\u200B",
        "\n",
        "(800) 555-0199",
        "evil.example",
        "．",
        "。",
        "․",
        "ｗｗｗ",
        "mailto:",
        "+44 20 7946 0958",
        "8005550199",
        "ＨＴＴＰ",
        "x.y.zone/q",
      ),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

const luring = fc
  .tuple(typedAnswers, fc.array(lure, { minLength: 1, maxLength: 9 }))
  .map(([answers, lures]) => {
    let next = 0;
    const spoil = (answer: Answer): Answer => {
      if (typeof answer === "string") return (next += 1) % 2 === 0 ? answer : lures[next % lures.length];
      if (!Array.isArray(answer)) return answer;
      const items = answer.map((item) =>
        typeof item === "string"
          ? spoil(item)
          : Object.fromEntries(Object.entries(item).map(([key, value]) => [key, spoil(value)])),
      );
      return items as Answer;
    };
    return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, spoil(answer)]));
  });

it("leaves nothing to click, call or write to, whatever was typed, and no text longer than a name", () => {
  fc.assert(
    fc.property(luring, (answers) => {
      const harmless = toUnprovenAnswers(answers, to);
      for (const [key, answer] of Object.entries(harmless)) {
        const texts = Array.isArray(answer) ? answer.filter((item) => typeof item === "string") : [];
        expect(texts.join(", ").length).toBeLessThanOrEqual(longestTags);
        for (const text of getTexts(answer))
          expect(Array.from(text).length, key).toBeLessThanOrEqual(longestPlainText);
      }
      for (const text of print(answers)) expect(text).not.toMatch(leadsAway);
    }),
    { numRuns: 100 },
  );
});

test("a text as a name keeps what names, and nothing that leads somewhere", () => {
  fc.assert(
    fc.property(lure, (text) => {
      expect(toPlainText(text)).not.toMatch(leadsAway);
    }),
    { numRuns: 1000 },
  );
});

/** Anything that can stand between two digits, in any script, and isn't a digit itself. */
const separator = fc
  .string({ unit: "grapheme", maxLength: 3 })
  .filter((text) => !/\p{N}/u.test(text.normalize("NFKC")));
const digit = fc.constantFrom(...Array.from("0123456789０１２３４５６７８９٠١٢٣٤٥٦٧٨٩०१२३४५६७८९①②③"));
const countDigits = (text: string): number => (text.match(/\p{N}/gu) ?? []).length;

test("ten digits aren't a name, whatever stands between them", () => {
  const dashed = fc.array(fc.tuple(digit, separator), { minLength: 10, maxLength: 20 });
  fc.assert(
    fc.property(dashed, lure, (parts, around) => {
      expect(countDigits(toPlainText(`${around}${parts.flat().join("")}`))).toBeLessThan(10);
    }),
    { numRuns: 1000 },
  );
});

test.each(["800/555/1212", "800−555−1212", "8 0 0 5 5 5 1 2 1 2", "٨٠٠٥٥٥١٢١٢"])(
  "a company called after the phone number %s keeps its words alone",
  (phone) => {
    const { name, serviceAreas, priorInsuranceHistory } = toUnprovenAnswers(
      {
        name: `Bank fraud desk ${phone}`,
        serviceAreas: ["48 states", ...phone.split(/[^\p{N}]/u)],
        priorInsuranceHistory: [{ carrier: phone, policyNumber: "8005551212" }],
      },
      to,
    );
    expect(name).toBe("Bank fraud desk");
    expect(countDigits(JSON.stringify(serviceAreas))).toBeLessThan(10);
    // A policy's number may have any length.
    expect(priorInsuranceHistory).toEqual([{ carrier: leftOut, policyNumber: "8005551212" }]);
  },
);

test.each([
  ["J.B. Hunt Transport, Inc.", "J.B. Hunt Transport, Inc."],
  ["O'Brien & Sons, L.L.C. (est. 1998)", "O'Brien & Sons, L.L.C. (est. 1998)"],
  ["王小明物流 Łódź", "王小明物流 Łódź"],
  ["Lot 12.50, c/o A/B Hauling #4", "Lot 12.50, c/o A/B Hauling #4"],
  ["BAP 1234567-01", "BAP 1234567-01"],
  ["8005550199", ""],
  ["12345 US Highway 80, Lot 12", "12345 US Highway 80, Lot 12"],
  ["12345 US-80, Unit 12, 79101", "US- Unit"],
  ["Call (800) 555-0199 now", "Call now"],
  ["(800) 555-01998005550199", ""],
  ["+44 20 7946 0958", ""],
  ["evil.example", "evil example"],
  ["YOUR ACCOUNT IS LOCKED sign in at https://evil.example/x", "YOUR ACCOUNT IS LOCKED sign in at"],
  ["write to a@evil.example or evil.example/login", "write to or"],
  ["h\u200Bttps://evil.example ｗｗｗ．evil．example 10.0.0.1", ""],
  ["mailto:bob", "mailto bob"],
  ["mailto: 8005550199", "mailto"],
  [`${"x".repeat(51)} mailto: bob`, `${"x".repeat(51)} mailto…`],
  ["Attn: Bob", "Attn: Bob"],
  ["x".repeat(61), `${"x".repeat(59)}…`],
  [" two\n lines ", "two lines"],
])("of %j, %j stays", (typed, plain) => {
  expect(toPlainText(typed)).toBe(plain);
});

test("a profile keeps its names, choices, days, amounts and numbers; the rest says that it is left out", () => {
  const { drivers, powerUnits, ...harmless } = toUnprovenAnswers(
    { ...maximalProfile, website: "acme.test" },
    to,
  );
  expect(powerUnits).toEqual(maximalProfile.powerUnits);
  expect(drivers).toEqual(
    maximalProfile.drivers?.map(({ incidentDetails: told, ...row }) => ({
      ...row,
      ...(told && { incidentDetails: leftOut }),
    })),
  );
  expect(harmless).toMatchObject({ website: leftOut, lossExplanation: leftOut, email: leftOut });
  const kept = ["name", "dotNumber", "mailingAddress", "ownerDateOfBirth", "autoLiabilityCsl"] as const;
  for (const key of kept) expect(harmless[key]).toEqual(maximalProfile[key]);
  expect(harmless["phone"]).toMatch(/^\(•••\) •••-\d{4}$/);
  expect(toUnprovenAnswers({ email: "Owner@Carrier.test" }, to)).toEqual({ email: ownAddress });
  // A blank answer leaves nothing out.
  expect(toUnprovenAnswers({ name: "?", dbaName: " " }, to)).toEqual({ name: "?" });
});
