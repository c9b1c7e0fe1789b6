import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useBack } from "./back.ts";
import { classNames } from "./class-names.ts";
import { leaveToList, useEscape } from "./use-escape.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For tables and long forms: the whole screen on a phone, and most of it elsewhere. */
  isWide?: boolean;
  children: ReactNode;
};

const panel =
  "fixed inset-x-0 bottom-0 grid max-h-[92dvh] grid-cols-[minmax(0,1fr)] overflow-y-auto overscroll-contain " +
  // On a phone a notification covers the top of a tall dialog: what gets the focus scrolls to below it.
  "scroll-pt-20 border border-line bg-paper px-5 pb-5 break-words max-sm:scroll-pt-32 " +
  "sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 " +
  "sm:-translate-y-1/2 sm:rounded-sign-out sm:px-6 sm:pb-6";

const sizes = {
  normal: "rounded-t-sign-out sm:w-[min(36rem,calc(100vw-2rem))]",
  wide: "content-start max-sm:h-dvh max-sm:max-h-dvh max-sm:border-0 sm:w-[min(72rem,calc(100vw-2rem))]",
} as const;

/** Both stay in view while a long dialog scrolls. The keyboard reaches Close last, as what it closes comes first. */
const titleClass =
  "sticky top-0 z-10 -mx-5 bg-paper pt-5 pr-16 pb-2 pl-5 text-xl font-extrabold sm:-mx-6 sm:pl-6";
const closeClass = "sticky top-3 z-20 order-first -mr-2 h-0 justify-self-end";

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

export function Dialog({ open, onOpenChange, title, description, isWide = false, children }: Props) {
  const returnFocus = useReturnedFocus(open);
  useStillPage(open);
  useEscape("dialog", open, () => onOpenChange(false));
  useBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Stacked as a whole: a dialog opened from a dialog covers it. */}
        <div className="relative z-40">
          {/* Radix's own overlay locks scrolling with a style element, which our CSP forbids. */}
          <div className="fixed inset-0 bg-black/60" />
          <Radix.Content
            className={classNames(panel, sizes[isWide ? "wide" : "normal"])}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={leaveToList}
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <Radix.Title className={titleClass}>{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="text-ink-soft">{description}</div>
              </Radix.Description>
            )}
            <div className="mt-2">{children}</div>
            <div className={closeClass}>
              <Radix.Close
                aria-label="Close"
                className="inline-flex size-11 items-center justify-center rounded-sign hover:bg-ground"
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
