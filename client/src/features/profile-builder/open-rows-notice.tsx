import { useDraftStore } from "#client/draft/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { fieldsOf, profile } from "#shared/profile/registry.ts";
import { useSyncExternalStore } from "react";
import type { GoTo } from "./place.ts";

const lists = profile.flatMap((section) =>
  fieldsOf(section)
    .filter((field): field is ListField => field.kind === "list")
    .map((list) => ({ list, section })),
);

/** Says which rows are still open: half-typed, they are kept, but no part of the profile yet. */
export function OpenRowsNotice({ goTo }: { goTo: GoTo }) {
  const store = useDraftStore();
  const read = () => lists.map(({ list }) => (store.openRow(list.key) ? "1" : "0")).join("");
  const flags = useSyncExternalStore(store.subscribe, read, read);
  const open = lists.filter((_entry, index) => flags[index] === "1");
  return open.map(({ list, section }) => (
    <Notice key={list.key} tone="caution" title={`A ${list.itemName} is not saved yet`} className="mb-6">
      <p>
        It is kept in {section.title} as you typed it, but is no part of the profile until you save it there.
      </p>
      <Button className="mt-3" onClick={() => goTo(section.id, list.key)}>
        Go to {section.title}
      </Button>
    </Notice>
  ));
}
