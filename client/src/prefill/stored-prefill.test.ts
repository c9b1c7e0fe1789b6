import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noPrefill, parsePrefill } from "./stored-prefill.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { type DraftSnapshot, restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import { toOffers } from "./use-carrier-record.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { type AnyAnswers, isAnswered, textAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { DraftPrefill, type PrefillResult } from "./draft-prefill.ts";

const kept = {
  offers: [{ key: "name", answer: "Acme LLC", source: { dataSet: "kjg3-diqy" as const } }],
  filled: ["name"],
  differing: { phone: "1" },
  waiting: ["email"],
  isDismissed: true,
};

describe("where prefilled answers are from", () => {
  test.each([
    [
      "a data set that we don't know",
      { ...kept, offers: [{ key: "a", answer: "b", source: { dataSet: "x" } }] },
    ],
    [
      "an answer that is no text",
      { ...kept, offers: [{ key: "a", answer: 5, source: kept.offers[0]?.source }] },
    ],
  ])("loses its offers for %s, and keeps the rest", (_what, value) => {
    expect(parsePrefill(value)).toEqual({ ...kept, offers: [] });
  });

  test("is nothing if it cannot be read at all", () => {
    for (const value of [undefined, null, 5, "", "text", []]) expect(parsePrefill(value)).toEqual(noPrefill);
  });

  test("is of the right shape, whatever was stored", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(kept)), (value, key) => {
        const parsed = parsePrefill({ ...kept, [key]: value });
        expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(kept).toSorted());
        expect(parsed.filled.every((each) => typeof each === "string")).toBe(true);
        expect(typeof parsed.isDismissed).toBe("boolean");
        // The result can be kept and read again.
        expect(parsePrefill(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      }),
    );
  });
});

const read = (dataSet: DataSource["dataSet"]): DataSource[] => [
  { dataSet, state: "current", answeredAt: "2026-11-21T12:00:00Z" },
];
const sources = { company: read("kjg3-diqy"), registration: read("az4n-8mr2") };

/** Three carriers that have no street, number or name in common. The third has no DBA and no MC number. */
const carriers = ["Alpha", "Beta", "Gamma"].map((name, index) => {
  const digit = String(index + 1);
  const address = (street: string) => ({
    street: `${digit} ${name} ${street}`,
    city: `${name}ville`,
    state: "TX",
    zip: `7500${digit}`,
    country: "US",
  });
  const company = {
    legalName: `${name} Trucking Lines LLC`,
    dotNumber: digit.repeat(7),
    telephone: `555010000${digit}`,
    email: `OFFICE@${name}.TEST`,
    mailingAddress: address("PO"),
    physicalAddress: address("ST"),
    annualMileage: (index + 1) * 100_000,
    ...(index < 2 && { dbaName: `${name} HAULERS` }),
  };
  const dockets = index < 2 ? [{ prefix: "MC" as const, number: digit.repeat(6) }] : [];
  const record = createRecord(company, { dotNumber: company.dotNumber, dockets });
  const [whole, early] = [toOffers(record, sources), toOffers({ company: record.company }, sources)];
  return { name, dotNumber: company.dotNumber, whole, early };
});
type Carrier = (typeof carriers)[number];

const isOf = ({ name, dotNumber, whole }: Carrier, key: string, answer: Answer): boolean => {
  if (answer === `${name}, by hand`) return true;
  if (key === "dotNumber") return typeof answer === "string" && normalizeNumber(answer) === dotNumber;
  if (key === "name") return typeof answer === "string" && answer.includes(name);
  return whole.some((offer) => offer.key === key && JSON.stringify(offer.answer) === JSON.stringify(answer));
};

/** Whose answers a draft has: those that only one of the carriers has. */
function getOwners(answers: AnyAnswers): Set<string> {
  const owners = Object.entries(answers).flatMap(([key, answer]) => {
    const having = isAnswered(answer) ? carriers.filter((carrier) => isOf(carrier, key, answer)) : [];
    return having.length === 1 ? having.map(({ name }) => name) : [];
  });
  return new Set(owners);
}

/** A tab with the builder: whatever was looked up in it before can still be answered. */
class Tab {
  readonly draft = new DraftStore();
  readonly prefill = new DraftPrefill(this.draft);
  readonly stop = this.prefill.start();
  #result: PrefillResult | undefined;
  #replaced: DraftSnapshot | undefined;

  /** The user leaves the field. */
  blur(): void {
    this.draft.commit();
    this.prefill.fillRemoved();
    this.prefill.removeOther();
  }

  yes({ whole, early }: Carrier, isEarly: boolean): void {
    this.#result = this.prefill.apply(isEarly ? early : whole);
  }

  /** Pressed only by somebody who has typed a name of this company, and no DOT number. */
  sameCompany(carrier: Carrier): void {
    const other = this.prefill.findOther(carrier.whole);
    if (other?.isCertain === false && other.name.includes(carrier.name))
      this.#result = this.prefill.apply(carrier.whole, other);
  }

  startNew({ whole, early }: Carrier, isEarly: boolean): void {
    const offers = isEarly ? early : whole;
    this.draft.storedChanged();
    if (!this.prefill.findOther(offers)) return;
    this.#replaced = takeSnapshot(this.draft);
    this.draft.clear();
    this.#result = this.prefill.apply(offers);
  }

  /** Answers typed beside a record stay after Undo, and are then of the company that is looked up next. */
  undo(): void {
    const isTyped = JSON.stringify(this.draft.answers()).includes("by hand");
    if (!isTyped) this.#result?.undo();
  }

  bringBack(): void {
    if (this.#replaced) restoreSnapshot(this.draft, this.#replaced);
    this.draft.save();
  }

  typeName({ name }: Carrier): void {
    if (getOwners(this.draft.answers()).size > 0) return;
    this.typeIdentity("name", `${name} and Sons`);
  }

  /** Over another company's number only where nothing else of that company was typed. */
  typeDot({ dotNumber }: Carrier, isPadded: boolean): void {
    const typed = Object.entries(this.draft.answers()).filter(
      ([key]) => key !== "dotNumber" && this.prefill.getNote(key)?.kind !== "filled",
    );
    if (getOwners(Object.fromEntries(typed)).size === 0)
      this.typeIdentity("dotNumber", `${isPadded ? "0" : ""}${dotNumber}`);
  }

  /** A profile that no longer says whose it is can be anybody's. */
  erase(key: string, other: string): void {
    if (textAt(this.draft.answers(), other) !== "") this.typeIdentity(key, "");
  }

  /** Nobody types two companies' names into two tabs within the second in which a draft is saved. */
  typeIdentity(key: string, text: string): void {
    this.type(key, text);
    this.draft.save();
  }

  type(key: string, text: string): void {
    this.draft.set(key, text);
    this.blur();
  }

  /** Types an answer of the company that the profile is about, without saving it. */
  typeByHand(key: string): void {
    const [owner = "Nobody"] = getOwners(this.draft.answers());
    this.type(key, `${owner}, by hand`);
  }

  /** The field that the carriers' record offers, whichever it is. */
  take(key: string): void {
    this.prefill.take(key);
  }

  open({ whole }: Carrier): void {
    this.draft.replace(Object.fromEntries(whole.map(({ key, answer }) => [key, answer])));
  }
}

const offered = (carriers[0]?.whole ?? []).map(({ key }) => key);

/** Actions of a person in a tab; the browser tells a tab about another one's draft before anybody can type there. */
const acts = {
  yes: (tab, carrier) => tab.yes(carrier, false),
  yesEarly: (tab, carrier) => tab.yes(carrier, true),
  startNew: (tab, carrier) => tab.startNew(carrier, false),
  startNewEarly: (tab, carrier) => tab.startNew(carrier, true),
  sameCompany: (tab, carrier) => tab.sameCompany(carrier),
  open: (tab, carrier) => tab.open(carrier),
  typeName: (tab, carrier) => tab.typeName(carrier),
  typeDot: (tab, carrier) => tab.typeDot(carrier, false),
  typePaddedDot: (tab, carrier) => tab.typeDot(carrier, true),
  typePhone: (tab) => tab.typeByHand("phone"),
  typeStreet: (tab) => tab.typeByHand("mailingAddress"),
  erasePhone: (tab) => tab.type("phone", ""),
  eraseDot: (tab) => tab.erase("dotNumber", "name"),
  eraseName: (tab) => tab.erase("name", "dotNumber"),
  take: (tab, _carrier, key) => tab.take(key),
  undo: (tab) => tab.undo(),
  bringBack: (tab) => tab.bringBack(),
  clear: (tab) => tab.draft.clear(),
  save: (tab) => tab.draft.save(),
  hear: (tab) => tab.draft.storedChanged(),
} satisfies Record<string, (tab: Tab, carrier: Carrier, key: string) => void>;
type Act = keyof typeof acts;

const names = Object.keys(acts).filter((name): name is Act => name in acts);
const step = fc.record({
  at: fc.constantFrom(0, 1),
  act: fc.constantFrom(...names),
  of: fc.constantFrom(0, 1, 2),
  key: fc.constantFrom(...offered),
});

test("a profile is never of two companies, whatever is looked up, answered, typed and undone in two tabs", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 16 }), (steps) => {
      localStorage.clear();
      const tabs = [new Tab(), new Tab()];
      for (const { at, act, of, key } of steps) {
        const [tab, carrier] = [tabs[at], carriers[of]];
        if (!tab || !carrier) continue;
        // A tab that is left saves what was typed there before another company is named, or all of it cleared, in the other.
        if (/Dot$|Name$|^(clear|undo)$/.test(act)) for (const { draft } of tabs) draft.save();
        if (/^(type|erase|clear|undo)/.test(act)) tab.draft.storedChanged();
        acts[act](tab, carrier, key);
        for (const { draft } of [...tabs, { draft: new DraftStore() }])
          expect([...getOwners(draft.answers())].length).toBeLessThanOrEqual(1);
      }
      for (const { stop } of tabs) stop();
    }),
    { numRuns: 80 },
  );
});
