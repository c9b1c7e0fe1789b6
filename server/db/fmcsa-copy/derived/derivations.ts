import type pg from "pg";
import type { DataSetId } from "#shared/carrier/data-source.ts";

/** What is computed from a data set in the schema of its import, and goes live with it. */
export type Derivation = {
  readonly name: string;
  readonly after: DataSetId;
  readonly tables: readonly string[];
  readonly build: (client: pg.ClientBase, schema: string) => Promise<void>;
};

export const derivations: readonly Derivation[] = [];
