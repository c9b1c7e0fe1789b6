import type { Tooltip, TooltipProvider } from "#client/ui/tooltip.tsx";
import type { ReactElement, ReactNode } from "react";

type Kit = { readonly Tooltip: typeof Tooltip; readonly TooltipProvider: typeof TooltipProvider };

/** The tooltips' code. Touch screens have no tooltips, and don't load it. */
let kit: Kit | undefined;

/** Loads it where one can hover. To be awaited before the page renders: it must not appear under a user's hand. */
export async function loadTooltips(): Promise<void> {
  if (!window.matchMedia("(hover: none)").matches) kit ??= await import("#client/ui/tooltip.tsx");
}

export const TermTooltipProvider = ({ children }: { children: ReactNode }) =>
  kit ? <kit.TooltipProvider>{children}</kit.TooltipProvider> : children;

export const TermTooltip = ({ text, children }: { text: string; children: ReactElement }) =>
  kit ? <kit.Tooltip text={text}>{children}</kit.Tooltip> : children;
