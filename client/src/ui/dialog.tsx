import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { leaveToList, useEscape } from "./use-escape.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

const panel =
  "fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-xl border border-line bg-paper break-words " +
  "sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(36rem,calc(100vw-2rem))] sm:-translate-x-1/2 " +
  "sm:-translate-y-1/2 sm:rounded-xl";

/** Scrolls under the title and the close button. */
const scrolled =
  // On a phone a notification covers the top of a tall dialog: what gets the focus scrolls to below it.
  "min-h-0 overflow-y-auto overscroll-contain px-5 pb-5 max-sm:scroll-pt-24 sm:px-6 sm:pb-6";

/** Our dialogs have no trigger element, so focus returns to wherever it was when the dialog opened. */
function useReturnedFocus(open: boolean) {
  const opener = useRef<Element | null>(null);
  // Runs before any effect in the dialog moves the focus into it.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
}

/** Locks scrolling of the page behind, and makes up for the width of its scrollbar. */
function useStillPage(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const { documentElement: root, body } = document;
    const before = { overflow: root.style.overflow, paddingRight: body.style.paddingRight };
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = "hidden";
    return () => {
      root.style.overflow = before.overflow;
      body.style.paddingRight = before.paddingRight;
    };
  }, [open]);
}

/** A modal dialog: a bottom sheet on a phone, centered elsewhere. */
export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const returnFocus = useReturnedFocus(open);
  useStillPage(open);
  useEscape("dialog", open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Radix's own overlay locks scrolling with a style element, which our CSP forbids. */}
        <div className="fixed inset-0 z-30 bg-black/60" />
        <Radix.Content
          className={panel}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={leaveToList}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title className="px-5 pt-5 pr-16 pb-2 text-xl font-extrabold sm:px-6 sm:pt-6">
            {title}
          </Radix.Title>
          <div className={scrolled}>
            {description && (
              <Radix.Description asChild>
                <div className="text-ink-soft">{description}</div>
              </Radix.Description>
            )}
            <div className="mt-2">{children}</div>
          </div>
          <Radix.Close
            aria-label="Close"
            className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-sign hover:bg-ground"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
