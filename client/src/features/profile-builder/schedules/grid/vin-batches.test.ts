import { waitFor } from "@testing-library/react";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { vinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import { ScheduleEditor } from "./schedule-editor.ts";
import { failWith, type MockReply, mockServer } from "#client/testing/mock-server.ts";
import { createVinAnswer, tractor, tractorVin, van, vanVin } from "#client/testing/vin-fixtures.ts";
import { newRowId } from "#client/ui/data-grid/grid-column.ts";
import { vinBatchSize } from "#shared/api/vins.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test, vi } from "vitest";
import { GridVins, offerToRow } from "./grid-vins.ts";
import { findVinField } from "#shared/profile/equipment.ts";

const readVins = (init: RequestInit): string[] => {
  const { vehicles } = JSON.parse(typeof init.body === "string" ? init.body : "") as {
    vehicles: { vin: string }[];
  };
  return vehicles.map(({ vin }) => vin);
};
const answerAll: MockReply = ({ init }) =>
  Response.json({ answers: readVins(init).map((vin) => createVinAnswer(tractor, { vin })) });

/** An empty list of power units whose VINs are looked up; `sent` is what each request asked for. */
function open(...replies: MockReply[]) {
  const server = mockServer(...(replies.length > 0 ? replies : [answerAll]));
  const store = new DraftStore(memoryStorage().storage);
  const list = listByKey("powerUnits");
  const editor = new ScheduleEditor(store, list);
  const vins = new GridVins(editor);
  const add = (texts: readonly string[]) => {
    const cells = texts.map((text, index) => ({ rowId: newRowId(index), columnId: "vin", text }));
    return [...editor.actions.edit(cells, "pasted").values()];
  };
  const type = (rowId: string, text: string, columnId = "vin") =>
    editor.actions.edit([{ rowId, columnId, text }], "typed");
  const states = () => editor.getItems().map(({ id }) => vins.notes.get().get(id)?.state);
  const years = () => editor.getItems().map(({ row }) => row["year"]);
  const sent = () => server.calls.map(({ init }) => readVins(init));
  return { store, editor, vins, add, type, states, years, sent };
}

const manyVins = (count: number): string[] =>
  Array.from({ length: count }, (_vin, index) => `1FUJGLDR3CLBP${1000 + index}`);

describe("VINs that wait for consent", () => {
  test("are sent together once it is given, each once", async () => {
    const { add, vins, states, sent, years } = open();
    add([tractorVin, vanVin, tractorVin]);
    await vins.run();
    expect(states()).toEqual(["answered", "answered", "answered"]);
    expect(sent()).toEqual([[tractorVin, vanVin]]);
    expect(years()).toEqual(["2012", "2012", "2012"]);
  });

  test("are sent of every row, with blank lines between them", async () => {
    const { add, vins, years, sent } = open();
    add(["", tractorVin, "", "", vanVin]);
    await vins.run();
    expect(sent()).toEqual([[tractorVin, vanVin]]);
    expect(years()).toEqual(["2012", "2012"]);
  });

  test("aren't sent if their row was deleted or their VIN changed before that", async () => {
    const { add, type, editor, vins, sent } = open();
    const [first = "", second = "", third = ""] = add([tractorVin, vanVin, "1FUJGLDR3CLBP0001"]);
    editor.remove(new Set([first]));
    type(second, "1FUJGLDR3CLBP0002");
    type(third, "unknown");
    await vins.run();
    expect(sent()).toEqual([["1FUJGLDR3CLBP0002"]]);
  });

  test("wait again if Undo brings their row back only after the answer came", async () => {
    const rows: string[] = [];
    const { add, editor, vins, states, years } = open(async (...call) => {
      editor.remove(new Set(rows));
      return answerAll(...call);
    });
    rows.push(...add([tractorVin]));
    await vins.run();
    editor.actions.undo();
    expect(states()).toEqual(["waiting"]);
    rows.length = 0;
    await vins.run();
    expect([states(), years()]).toEqual([["answered"], ["2012"]]);
  });

  test("are sent after all if Undo brought their row back", async () => {
    const { add, editor, vins, sent, years } = open();
    const [first = ""] = add([tractorVin, vanVin]);
    editor.remove(new Set([first]));
    await vins.run();
    editor.actions.undo();
    editor.actions.undo();
    await vins.run();
    expect(sent()).toEqual([[vanVin], [tractorVin]]);
    expect(years()[0]).toBe("2012");
  });

  test("need no answer while nothing is complete", async () => {
    const { add, vins, states, sent } = open();
    add(["1FUJ", "no VIN yet"]);
    await vins.run();
    expect(states()).toEqual([undefined, undefined]);
    expect(sent()).toEqual([]);
  });
});

describe("more VINs than one request may ask for", () => {
  const many = manyVins(vinBatchSize + 3);

  test("are all looked up, in requests one after the other, and filled in request by request", async () => {
    vinConsent.set("yes");
    const { add, vins, sent, years, editor } = open();
    add(many);
    await waitFor(() => expect(years().every((year) => year === "2012")).toBe(true));
    expect(sent()).toEqual([many.slice(0, vinBatchSize), many.slice(vinBatchSize)]);
    expect(vins.notes.get().size).toBe(many.length);
    expect(editor.history.state.get().undo).toBe("filling in 3 rows from the VIN");
  });

  test("stop going out when the user turns the lookup off in between", async () => {
    vinConsent.set("yes");
    const { add, sent, states } = open((call) => {
      vinConsent.set("no");
      return answerAll(call);
    });
    add(many);
    await waitFor(() => expect(states()[0]).toBe("answered"));
    expect(sent()).toHaveLength(1);
    expect(states().at(-1)).toBe("waiting");
  });

  test("are not asked for behind a request that failed, until the user tries again", async () => {
    vinConsent.set("yes");
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { add, vins, sent, states } = open(failWith(503), answerAll);
    add(many);
    await waitFor(() => expect(new Set(states())).toEqual(new Set(["failed"])));
    expect(sent()).toHaveLength(1);
    vins.retry();
    await waitFor(() => expect(new Set(states())).toEqual(new Set(["answered"])));
    expect(sent()).toHaveLength(3);
    log.mockRestore();
  });
});

describe("an answer", () => {
  test("that is missing or failed for one VIN says so there, and fills in the others", async () => {
    const missing = "1FUJGLDR3CLBP0003";
    const { add, vins, states, years } = open(() =>
      Response.json({
        answers: [createVinAnswer(tractor), { vin: vanVin, failed: "NHTSA can't read this VIN." }],
      }),
    );
    const [, second = ""] = add([tractorVin, vanVin, missing]);
    await vins.run();
    expect(states()).toEqual(["answered", "failed", "failed"]);
    expect(vins.notes.get().get(second)?.message).toBe("NHTSA can't read this VIN.");
    expect(years()).toEqual(["2012", undefined, undefined]);
  });

  test("to a row's earlier VIN gives way to the next one's answer", async () => {
    const year2020 = { ...tractor, ModelYear: "2020" };
    const { add, type, vins, years } = open(answerAll, () =>
      Response.json({ answers: [createVinAnswer(year2020, { vin: vanVin })] }),
    );
    const [id = ""] = add([tractorVin]);
    await vins.run();
    type(id, vanVin);
    await vins.run();
    expect(years()).toEqual(["2020"]);
    expect(vins.notes.get().get(id)?.differences).toEqual([]);
  });

  test("never changes what was typed over it, and can be taken or left", async () => {
    const { add, type, vins, years, editor } = open();
    const [id = ""] = add([tractorVin]);
    type(id, "2010", "year");
    type(id, "Volvo", "make");
    await vins.run();
    const differences = () => vins.notes.get().get(id)?.differences ?? [];
    expect(differences().map(({ key }) => key)).toEqual(["year", "make"]);
    const [year] = differences();
    if (year) vins.take(id, year);
    expect(years()).toEqual(["2012"]);
    expect(differences().map(({ key }) => key)).toEqual(["make"]);
    vins.dismiss(id);
    expect(differences()).toEqual([]);
    expect(editor.getItems()[0]?.row).toMatchObject({ year: "2012", make: "volvo" });
  });
});

const units = listByKey("powerUnits");
const answer = createVinAnswer(tractor);

describe("what a decoded VIN offers to a row", () => {
  test("fills blanks, and leaves typed answers, which it compares as they are shown", () => {
    const { fills, differences } = offerToRow(
      units,
      { year: "2010", make: "FREIGHTLINER" },
      answer,
      undefined,
    );
    expect([fills.get("type"), fills.has("year"), fills.has("make")]).toEqual(["tractor", false, false]);
    expect(differences).toEqual([
      { key: "year", label: "Year", entered: "2010", offered: "2012", answer: "2012" },
    ]);
  });

  test("replaces what another VIN filled in, but not if it was changed since", () => {
    const earlier = new Map([
      ["year", "2010"],
      ["make", "mack"],
    ]);
    const { fills, differences } = offerToRow(units, { year: "2010", make: "volvo" }, answer, earlier);
    expect(fills.get("year")).toBe("2012");
    expect(differences.map(({ key }) => key)).toEqual(["make"]);
  });

  test("has no type for a vehicle of the other list", () => {
    expect([...offerToRow(units, {}, createVinAnswer(van), undefined).fills.keys()]).not.toContain("type");
  });
});

test("drivers have no VIN", () => {
  expect(findVinField(listByKey("drivers"))).toBeUndefined();
  expect(findVinField(units)?.key).toBe("vin");
});
