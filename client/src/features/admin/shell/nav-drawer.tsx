import * as Dialog from "@radix-ui/react-dialog";
import { Menu, X } from "lucide-react";
import type { ReactNode } from "react";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/** On small screens: a menu button, and the sidebar in a drawer on the left. */
export const NavDrawer = ({ open, onOpenChange, children }: Props) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Trigger
      aria-label="Menu"
      className="inline-flex size-11 items-center justify-center rounded-sign hover:bg-ground lg:hidden"
    >
      <Menu aria-hidden="true" className="size-6" />
    </Dialog.Trigger>
    <Dialog.Portal>
      {/* Radix's own overlay locks scrolling with a style element, which our CSP forbids. */}
      <div className="fixed inset-0 z-30 bg-black/60" />
      <Dialog.Content
        aria-describedby={undefined}
        className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] overflow-y-auto overscroll-contain bg-asphalt"
      >
        <Dialog.Title className="sr-only">Menu</Dialog.Title>
        {children}
        <Dialog.Close
          aria-label="Close the menu"
          className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-sign text-asphalt-on hover:bg-asphalt-line/40"
        >
          <X aria-hidden="true" className="size-5" />
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
