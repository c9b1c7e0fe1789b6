import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useKeys, useKeySetting } from "#client/features/admin/list/use-keys.ts";
import { Button } from "#client/ui/button.tsx";
import { followUpOptions } from "#client/features/admin/records/record-links.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";

export const stateKeys = followUpOptions.map(({ value, label }) => ({ key: value.charAt(0), value, label }));

const keys: readonly (readonly [keys: string, does: string])[] = [
  ["J, K", "next or previous request, in the list or with one open"],
  ["Enter", "open it; Escape goes back to the list"],
  ...stateKeys.map(({ key, label }) => [key.toUpperCase(), `mark it, or all selected, as ${label}`] as const),
  ["X", "select or unselect it"],
  ["Shift+J, Shift+K", "select rows as you go; Shift+click or Shift+Space selects up to a row"],
  ["A", "select all shown, or none"],
  ["Z", "undo the last change, then the one before it"],
  ["/", "search"],
  ["?", "show these shortcuts"],
];

export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line-strong bg-ground px-1.5 font-mono text-sm">{children}</kbd>
);

export function KeysHelp() {
  const [isOn, setOn] = useKeySetting();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useKeys({ "?": open }, isOn);
  return (
    <>
      <Button className="max-sm:hidden" aria-keyshortcuts="?" onClick={open}>
        <Keyboard aria-hidden="true" className="size-5" />
        Keys
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Keyboard shortcuts">
        <div className="grid gap-4">
          <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
            Use single-key shortcuts
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
          <p className="text-ink-soft">Off while you type or have a dialog open.</p>
        </div>
      </Dialog>
    </>
  );
}
