import { type ListFilters, useListQuery } from "#client/features/admin/list/use-list-query.ts";
import { maxSearch, recordSorts } from "#shared/api/admin/records/profile-records.ts";

/** A filter that only one of the lists has. */
export type OwnFilter = {
  readonly name: string;
  readonly label: string;
  readonly allLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

const sorts: readonly string[] = recordSorts.flatMap((field) => [field, `-${field}`]);
const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const toDay = (text = ""): string => (isDay(text) ? text : "");
const withoutEmpty = (values: ListFilters): ListFilters =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** A list's filters and order as in the URL, without what its filters can't say. */
export function useRecordQuery({ name, options }: OwnFilter) {
  const [values, change] = useListQuery();
  const own = options.find(({ value }) => value === values[name])?.value ?? "";
  const all = {
    search: (values.search ?? "").trim().slice(0, maxSearch),
    from: toDay(values.from),
    until: toDay(values.until),
  };
  const filters = withoutEmpty({ ...all, [name]: own });
  const sort = sorts.find((each) => each === values.sort) ?? "-createdAt";
  const clear = (): void => change({ search: "", from: "", until: "", [name]: "" });
  return { ...all, own, filters, sort, sent: { ...filters, sort }, change, clear };
}

export type RecordQuery = ReturnType<typeof useRecordQuery>;
