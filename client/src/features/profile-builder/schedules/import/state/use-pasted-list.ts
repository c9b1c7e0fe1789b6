import type { PastedList } from "#client/features/profile-builder/schedules/import/open-import.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { describeImport, type StoredImport } from "./import-session.ts";

/** The unfinished import of another text than the one pasted, in words; "" if there is none. */
const findOther = (list: ListField, { text }: StoredImport, pasted: PastedList | undefined): string =>
  pasted && text !== "" && text !== pasted.text ? describeImport(list) : "";

/** Reads what was pasted into the grid, once the user has said what becomes of another list that isn't finished. */
export function usePastedList(
  list: ListField,
  stored: StoredImport,
  pasted: PastedList | undefined,
  read: (text: string) => void,
) {
  const [unfinished, setUnfinished] = useState(() => findOther(list, stored, pasted));
  const start = useEffectEvent(() => {
    if (pasted && unfinished === "" && stored.step === "source") read(pasted.text);
  });
  useEffect(() => start(), []);
  const settle = (isReplaced: boolean) => {
    setUnfinished("");
    if (pasted && isReplaced) read(pasted.text);
  };
  return { pasted, unfinished, settle };
}
