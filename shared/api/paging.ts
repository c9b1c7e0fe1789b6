import { z } from "zod";

export const defaultPageSize = 25;
export const maxPageSize = 100;

/** Length of a 2,000-character text, the longest sort value, as base64 of its UTF-8. */
const maxCursorLength = 9000;

/** The sort order; items with equal values come in a fixed order, items without a value last. */
type Sort<Field extends string> = { readonly field: Field; readonly descending: boolean };

export type PageQuery<Field extends string> = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly sort: Sort<Field>;
};

/** One page of a list; `nextCursor` is null on the last. */
export type Page<Item> = {
  readonly success: true;
  readonly data: Item[];
  readonly nextCursor: string | null;
};

/** Maximum length of a search, in UTF-16 units. */
export const maxSearch = 200;

export const searchFilter = z
  .string()
  .trim()
  .max(maxSearch, `Search for at most ${maxSearch} characters.`)
  .optional();

/** Strings, like everything in a query string. `cursor`, `limit` and `sort` are reserved. */
type Filters = Readonly<Record<string, z.ZodType<unknown, string | undefined>>>;

type ListOptions<Item extends z.ZodType, Field extends string, F extends Filters> = {
  readonly item: Item;
  /** The sortable fields. The default is the first one, descending. */
  readonly sort: readonly [Field, ...Field[]];
  readonly filters: F;
};

/** `cursor`, `limit` (1 to 100), `sort` (`field`, or `-field` to descend) and filters; `data` and `nextCursor`. */
export function pagedList<Item extends z.ZodType, Field extends string, F extends Filters>({
  item,
  sort,
  filters,
}: ListOptions<Item, Field, F>) {
  return {
    query: z.strictObject({
      ...filters,
      cursor: z.string().max(maxCursorLength, "This is not the cursor of a page.").optional(),
      limit: limitSchema,
      sort: sortSchema(sort),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(item),
      nextCursor: z.string().nullable(),
    }),
  };
}

const limitMessage = `Enter a whole number from 1 to ${maxPageSize}.`;
const limitSchema = z
  .string()
  .regex(/^\d{1,4}$/, limitMessage)
  .transform(Number)
  .pipe(z.int().min(1, limitMessage).max(maxPageSize, limitMessage))
  .prefault(String(defaultPageSize));

function sortSchema<Field extends string>(fields: readonly [Field, ...Field[]]) {
  type Name = Field | `-${Field}`;
  const [first] = fields;
  const names = fields.flatMap((field): Name[] => [field, `-${field}`]);
  const anyName: z.ZodType<Name, Name> = z.enum(names, `Sort by one of ${names.join(", ")}.`);
  return anyName
    .transform((name): Sort<Field> => {
      const ascending = fields.find((field) => field === name);
      const field = ascending ?? fields.find((each) => `-${each}` === name) ?? first;
      return { field, descending: ascending === undefined };
    })
    .prefault(`-${first}`);
}
