import { listByKey } from "#shared/profile/registry.ts";
import { listDay, listsFor, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { createRowReader } from "#shared/profile/import/rows/preview.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createImportSession } from "./import-session.ts";
import { useSource } from "./use-source.ts";

const notes = ["2 rows hidden in your file: read too. Delete what you don't need."];

vi.mock("#client/lists/spreadsheet/load-list-file.ts", () => ({
  loadListFile: async () => ({ text: "Name\tDOB\nAnn\t1/2/80", read: [], notes }),
}));

test("a plain list with something to know about its file stops at the columns, which show it", async () => {
  const session = createImportSession(listByKey("drivers"));
  const lists = listsFor("drivers");
  const reading = { lists, wanted: wantedFor("drivers"), reader: createRowReader(lists, listDay) };
  const { result } = renderHook(() => useSource(session, reading));
  act(() => result.current.readFiles([new File([], "drivers.xlsx")]));
  await waitFor(() => expect(result.current.source).toBeDefined());
  expect(session.get().stored).toMatchObject({ step: "columns", notes });
});
