import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useKeys, useKeySetting } from "#client/features/admin/list/use-keys.ts";
import { Button } from "#client/ui/button.tsx";
import { KeysDialog } from "./keys-dialog.tsx";

/** A button, and the key `?`, that show what each key does. */
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
      <KeysDialog open={isOpen} onOpenChange={setOpen} isOn={isOn} onSwitch={setOn} />
    </>
  );
}
