import { useId } from "react";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";
import { Switch } from "#client/ui/inputs/switch.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { switchMode } from "./switch-mode.ts";

const help = {
  off: "Turn this on if others use this computer, like at a library.",
  on: "Your answers stay in this tab. They're cleared when you close it, and after 15 minutes without activity.",
} as const;

export function SharedComputerSwitch({ className }: { className?: string }) {
  const draft = useDraftStore();
  const isShared = useStore(sharedComputerStore, () => false);
  const id = useId();
  const change = (next: boolean) => {
    if (switchMode(next, draft)) return;
    toast({
      title: "Nothing changed",
      description: "Your browser couldn't move your answers. They're still saved where they were.",
      look: "destructive",
    });
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3 font-semibold">
        <Switch
          id={id}
          checked={isShared}
          aria-describedby={`${id}-help`}
          onChange={(event) => change(event.target.checked)}
        />
        This is a shared computer
      </label>
      <p id={`${id}-help`} className="text-sm text-ink-soft">
        {isShared ? help.on : help.off}
      </p>
    </div>
  );
}
