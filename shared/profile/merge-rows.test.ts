import { listByKey } from "./registry.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "./field.ts";
import { mergeRows, getIdentities } from "./merge-rows.ts";

const [drivers, powerUnits, trailers] = [
  listByKey("drivers"),
  listByKey("powerUnits"),
  listByKey("trailers"),
];

describe("what makes two rows the same", () => {
  it.each([
    [powerUnits, { vin: "1fujgldr3-clbp8834" }, ["vin 1FUJGLDR3CLBP8834"]],
    [trailers, { year: "2018" }, []],
    [trailers, { unitNumber: "T-1", plate: "AB 12", vin: "A1" }, ["vin A1", "unit t-1 ab12"]],
    [drivers, { licenseNumber: "D 1-2", licenseState: "TX" }, ["license d12 tx"]],
    [drivers, { licenseNumber: "D12" }, []],
    [drivers, { fullName: "Ann  Doe, Jr.", dateOfBirth: "01/02/1980" }, ["person ann doe jr 01/02/1980"]],
    [drivers, { fullName: "Ann Doe" }, []],
    [listByKey("priorInsuranceHistory"), { carrier: "Great Plains" }, []],
  ])("in a row of the %s is its VIN, license, or name and date of birth", (list, row: Row, identities) => {
    expect(getIdentities(list, row)).toEqual(identities);
  });
});

const adding = { fillsBlanks: false };

describe("rows to add", () => {
  const candidates = (...rows: Row[]) => rows.map((row) => ({ list: drivers, row }));
  const kinds = (rows: Row[], before: Row[] = [], open?: Row) =>
    mergeRows(candidates(...rows), [{ list: drivers, rows: before, open }], adding).map(({ kind }) => kind);
  const [ann, bob] = [
    { fullName: "Ann", dateOfBirth: "01/02/1980" },
    { fullName: "Bob", dateOfBirth: "01/02/1981" },
  ];

  it("are added in order, each person once", () => {
    expect(kinds([ann, bob, ann])).toEqual(["added", "added", "repeated"]);
    expect(kinds([ann, bob], [bob])).toEqual(["added", "already"]);
    expect(kinds([ann, bob], [], ann)).toEqual(["already", "added"]);
  });

  it("without anything to tell them by are all added: two drivers may have one name", () => {
    expect(kinds([{ fullName: "Ann" }, { fullName: "Ann" }], [{ fullName: "Ann" }])).toEqual([
      "added",
      "added",
    ]);
  });

  it("fill a list up to its limit, and a duplicate takes no room", () => {
    const full = Array.from({ length: 498 }, (_none, index) => ({ fullName: `Driver ${index}` }));
    const rows = [ann, ann, bob, { fullName: "Cy" }];
    expect(kinds(rows, full)).toEqual(["added", "repeated", "added", "overLimit"]);
  });

  it("of one unit are the same in both lists of units, which have a limit each", () => {
    const units = [
      { list: powerUnits, row: { vin: "A1" } },
      { list: trailers, row: { vin: "a-1" } },
      { list: trailers, row: { vin: "B1" } },
    ];
    const rows = Array.from({ length: 500 }, (_none, index) => ({ vin: `OLD${index}` }));
    const present = [
      { list: powerUnits, rows },
      { list: trailers, rows: [] },
    ];
    expect(mergeRows(units, present, adding)).toEqual([
      { kind: "overLimit" },
      { kind: "repeated", first: 0 },
      { kind: "added" },
    ]);
  });

  it("of one unit are the same by its number and plate, in any case, unless they have two VINs", () => {
    const units = [
      { unitNumber: "U-9", plate: "ABC 123", vin: "A1" },
      { unitNumber: "u-9", plate: "abc123" },
      { unitNumber: "U-9", plate: "ABC123", vin: "B1" },
      { unitNumber: "U-9", plate: "XYZ789" },
      { unitNumber: "U-9" },
    ].map((row) => ({ list: powerUnits, row }));
    expect(mergeRows(units, [{ list: powerUnits, rows: [] }], adding)).toEqual([
      { kind: "added" },
      { kind: "repeated", first: 0 },
      { kind: "added" },
      { kind: "added" },
      { kind: "added" },
    ]);
  });

  it("are each placed once: never more than fit, and never one person twice", () => {
    const row = fc.record({
      fullName: fc.constantFrom("Ann", "Bob", "Cy"),
      dateOfBirth: fc.constantFrom("01/02/1980", ""),
      licenseNumber: fc.constantFrom("D1", "D2", ""),
      licenseState: fc.constantFrom("TX", ""),
    });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 10 }),
        fc.array(row, { maxLength: 4 }),
        fc.nat(500),
        fc.boolean(),
        (rows, typed, fill, fillsBlanks) => {
          const before = [...typed, ...Array.from({ length: Math.max(0, 495 - fill) }, () => ({}))];
          const outcomes = mergeRows(candidates(...rows), [{ list: drivers, rows: before }], {
            fillsBlanks,
          });
          expect(outcomes).toHaveLength(rows.length);
          const added = rows.filter((_row, index) => outcomes[index]?.kind === "added");
          expect(before.length + added.length).toBeLessThanOrEqual(500);
          const known = [...typed, ...added].map((each) => getIdentities(drivers, each));
          const fresh = known.slice(typed.length);
          for (const [index, identities] of fresh.entries())
            for (const other of known.slice(0, typed.length + index))
              expect(identities.filter((each) => other.includes(each))).toEqual([]);
        },
      ),
    );
  });
});

describe("a row that is in the list already", () => {
  const ann = { fullName: "Ann Doe", dateOfBirth: "01/02/1980" };
  const place = (rows: Row[], before: Row[], open?: Row) =>
    mergeRows(
      rows.map((row) => ({ list: drivers, row })),
      [{ list: drivers, rows: before, open }],
      { fillsBlanks: true },
    );

  it("fills in what the row there lacks, and nothing else", () => {
    const rows = [{ ...ann, fullName: "ANN DOE", licenseNumber: "D1", licenseClass: "class_b" }];
    expect(place(rows, [{ ...ann, licenseClass: "class_a", licenseNumber: "" }])).toEqual([
      { kind: "fills", at: 0, answers: { licenseNumber: "D1" } },
    ]);
    expect(place([ann], [ann])).toEqual([{ kind: "already" }]);
  });

  it("fills each blank once, and is known by what was filled in", () => {
    const license = { licenseNumber: "D1", licenseState: "TX" };
    const rows = [
      { ...ann, ...license },
      { ...ann, licenseNumber: "d-1", dateOfHire: "01/2020" },
      { fullName: "A. Doe", ...license },
    ];
    expect(place(rows, [{}, ann])).toEqual([
      { kind: "fills", at: 1, answers: license },
      { kind: "fills", at: 1, answers: { dateOfHire: "01/2020" } },
      { kind: "already" },
    ]);
  });

  it("fills nothing in a row that is being edited, in one of another list, or when it may be either of two", () => {
    const hired = { ...ann, licenseNumber: "D1", licenseState: "TX", dateOfHire: "01/2020" };
    const other = { fullName: "Al", licenseNumber: "D1", licenseState: "TX" };
    expect(place([hired], [ann], ann)).toEqual([{ kind: "already" }]);
    expect(place([hired], [ann, other])).toEqual([{ kind: "already" }]);
    const units = [{ list: trailers, row: { vin: "A1", year: "2020" } }];
    const present = [{ list: powerUnits, rows: [{ vin: "A1" }] }];
    expect(mergeRows(units, present, { fillsBlanks: true })).toEqual([{ kind: "already" }]);
  });

  it("is known by its name alone while it has no more, as the owner's, and only one of that name comes", () => {
    const owner = { fullName: "ann doe" };
    const fills = { kind: "fills", at: 0, answers: { dateOfBirth: "01/02/1980" } };
    expect(place([ann], [owner])).toEqual([fills]);
    const other = { ...ann, dateOfBirth: "03/04/1999" };
    const added = { kind: "added" };
    expect(place([ann, other], [owner])).toEqual([added, added]);
    expect(place([ann], [owner, owner])).toEqual([added]);
    expect(place([ann], [{ ...owner, dateOfBirth: "05/05/1955" }])).toEqual([added]);
    expect(place([{ fullName: "Ann Doe" }], [owner])).toEqual([added]);
    expect(place([ann], [owner], owner)).toEqual([{ kind: "already" }]);
  });

  it("isn't the same with another license, and neither is another person with the same one: both are asked", () => {
    const license = { licenseNumber: "D1", licenseState: "TX" };
    const known = { ...ann, ...license };
    const other = { fullName: "Bob Roe", dateOfBirth: "03/04/1990", ...license };
    expect(place([{ ...ann, licenseNumber: "D2" }, other], [known])).toEqual([
      { kind: "conflict", in: "license" },
      { kind: "conflict", in: "person" },
    ]);
    const moved = { ...ann, licenseNumber: "D2", licenseState: "OK" };
    expect(place([known, moved, moved, other], [])).toEqual([
      { kind: "added" },
      { kind: "conflict", in: "license", first: 0 },
      { kind: "repeated", first: 1 },
      { kind: "conflict", in: "person", first: 0 },
    ]);
    const confirmed = [known, moved].map((row) => ({ list: drivers, row, isConfirmed: true }));
    expect(mergeRows(confirmed, [{ list: drivers, rows: [] }], { fillsBlanks: true })).toEqual([
      { kind: "added" },
      { kind: "added" },
    ]);
  });

  it("leaves switches alone: one that is off is an answer", () => {
    const units = [{ list: powerUnits, row: { vin: "A1", physicalDamage: true, year: "2020" } }];
    const present = [{ list: powerUnits, rows: [{ vin: "A1" }] }];
    expect(mergeRows(units, present, { fillsBlanks: true })).toEqual([
      { kind: "fills", at: 0, answers: { year: "2020" } },
    ]);
  });
});
