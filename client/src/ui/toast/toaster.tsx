import * as Radix from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useStore } from "#client/lib/external-store.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { closeToast, type ShownToast, toastStore } from "./toast-store.ts";
import { leaveToList, useEscape } from "#client/ui/use-escape.ts";

const plate =
  "relative grid gap-1 rounded-sign border border-l-4 bg-paper p-4 pr-12 break-words text-ink shadow-lg " +
  "data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]";
const edge = { default: "border-line border-l-brand", destructive: "border-stop bg-stop-soft" } as const;

function Shown({ toast }: { toast: ShownToast }) {
  useEscape("toast", true, () => closeToast(toast.id));
  return (
    <Radix.Root
      open
      onOpenChange={(open) => !open && closeToast(toast.id)}
      onEscapeKeyDown={leaveToList}
      type={toast.look === "destructive" ? "foreground" : "background"}
      className={classNames(plate, edge[toast.look ?? "default"])}
    >
      <Radix.Title className="font-bold">{toast.title}</Radix.Title>
      {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
      {toast.action && (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className={buttonClass("secondary")}
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-sign"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** The notifications' region: top on small screens, below a sticky bar; bottom right on larger ones; F8 focuses it. */
export function Toaster() {
  const toast = useStore(toastStore);
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <Shown key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={["F8"]}
        className={classNames(
          "fixed print:hidden inset-x-0 z-50 grid gap-2 p-4 md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-[26rem] md:max-lg:bottom-[var(--room-below,0px)]",
          toast?.isLow ? "top-[65dvh]" : "top-[var(--room-above,0px)]",
        )}
      />
    </Radix.Provider>
  );
}
