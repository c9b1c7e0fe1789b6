import type pg from "pg";
import { buildWhoElse, whoElseTable } from "#server/fmcsa/mirror/who-else/build-who-else.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { buildCarrierSearch } from "./search/build-carrier-search.ts";
import { searchTable, wordsTable } from "./search/carrier-search-tables.ts";

/** What is computed from a data set in the schema of its import, and goes live with it. */
export type Derivation = {
  readonly name: string;
  readonly after: DataSetId;
  readonly tables: readonly string[];
  readonly build: (client: pg.ClientBase, schema: string) => Promise<void>;
};

export const derivations: readonly Derivation[] = [
  { name: "who_else", after: "az4n-8mr2", tables: [whoElseTable], build: buildWhoElse },
  {
    name: "search by name",
    after: "az4n-8mr2",
    tables: [searchTable, wordsTable],
    build: buildCarrierSearch,
  },
];
