import { Button } from "#client/ui/button.tsx";
import { useState } from "react";

/** Ticked items, without those that can't be added any more. */
export function useTicked<T>(addable: readonly T[]) {
  const [ticked, setTicked] = useState<ReadonlySet<T>>(new Set());
  return {
    chosen: addable.filter((item) => ticked.has(item)),
    choose: (item: T, isChosen: boolean) =>
      setTicked(new Set(isChosen ? [...ticked, item] : [...ticked].filter((each) => each !== item))),
    clear: () => setTicked(new Set()),
  };
}

type Props<T> = {
  addable: readonly T[];
  chosen: readonly T[];
  isDisabled?: boolean;
  onAdd: (items: readonly T[]) => void;
};

export const AddButtons = <T,>({ addable, chosen, isDisabled = false, onAdd }: Props<T>) => (
  <>
    <Button look="primary" disabled={isDisabled || chosen.length === 0} onClick={() => onAdd(chosen)}>
      {chosen.length === 0 ? "Add chosen" : `Add ${chosen.length} chosen`}
    </Button>
    <Button disabled={isDisabled || addable.length === 0} onClick={() => onAdd(addable)}>
      Add all {addable.length}
    </Button>
  </>
);
