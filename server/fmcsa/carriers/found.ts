import type { DataSource } from "#shared/carrier/data-source.ts";
import type { CarrierQuery } from "./carrier-query.ts";

/** What a data set has for a query, and how it was read. Without rows it is pending or failed. */
export type Found<T> = { readonly rows: readonly T[] | undefined; readonly source: DataSource };

export type DataSetLookup<T> = (query: CarrierQuery, requestId: string) => Promise<Found<T>>;
