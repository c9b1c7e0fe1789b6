import type { ReactNode } from "react";
import { Card } from "#client/ui/card.tsx";
import { pluralize } from "#shared/pluralize.ts";

type Props<Item> = {
  title: string;
  /** Shown if there are none. */
  none: string;
  newest: { readonly data: readonly Item[]; readonly hasMore: boolean };
  children: (item: Item) => ReactNode;
};

/** One kind of what a company left, newest first. */
export const Newest = <Item extends { readonly id: string }>({
  title,
  none,
  newest: { data, hasMore },
  children,
}: Props<Item>) => (
  <Card className="min-w-0">
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2 className="text-lg font-extrabold">{title}</h2>
      {data.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <p className="text-sm text-ink-soft">
          {hasMore ? `The newest ${data.length} of more.` : pluralize(data.length, "entry", "entries")}
        </p>
      )}
      <ul className="grid min-w-0">
        {data.map((item) => (
          <li key={item.id} className="min-w-0 border-t border-line py-2 [overflow-wrap:anywhere]">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  </Card>
);
