import { followUpOptions } from "#client/features/admin/records/record-words.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";

/** The key of a state is its first letter. */
export const stateKeys = followUpOptions.map(({ value, label }) => ({ key: value.charAt(0), value, label }));

const keys: readonly (readonly [keys: string, does: string])[] = [
  ["J, K", "go to the next or previous request, in the list or in one that is open"],
  ["Enter", "open it; Escape leads back to the list"],
  ...stateKeys.map(
    ({ key, label }) => [key.toUpperCase(), `set it, or all that are selected, to ${label}`] as const,
  ),
  ["X", "select it or not"],
  ["Shift+J, Shift+K", "select the rows on the way; Shift+click and Shift+Space select up to a row"],
  ["A", "select all that are shown, or none"],
  ["Z", "undo the last change, and then the one before it"],
  ["/", "search"],
  ["?", "show these keys"],
];

export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line-strong bg-ground px-1.5 font-mono text-sm">{children}</kbd>
);

type Props = {
  open: boolean;
  isOn: boolean;
  onOpenChange: (open: boolean) => void;
  onSwitch: (isOn: boolean) => void;
};

/** What each key does, and the switch that turns them off. */
export const KeysDialog = ({ open, isOn, onOpenChange, onSwitch }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
    <div className="grid gap-4">
      <Checkbox checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        Use single keys
      </Checkbox>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">They do nothing while you type, or in a dialog.</p>
    </div>
  </Dialog>
);
