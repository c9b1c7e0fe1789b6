import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tab = { readonly value: string; readonly label: ReactNode; readonly content: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** For controlled use, for example by the URL; without it the first tab is open initially. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Small enough on a phone for four tabs side by side. */
  isNarrow?: boolean;
};

const trigger =
  "inline-flex min-h-11 items-center gap-2 border-b-4 border-transparent px-3 font-semibold whitespace-nowrap " +
  // The list scrolls, and would cut off an outline around them.
  "-outline-offset-2 text-ink-soft hover:text-ink data-[state=active]:border-action data-[state=active]:text-ink " +
  "forced-colors:data-[state=active]:border-[Highlight]";

/** Tabs, one panel at a time. Arrow keys move between tabs; a tab list that is too wide scrolls. */
export function Tabs({ label, tabs, value, onValueChange, isNarrow = false }: Props) {
  const controlled = value === undefined ? { defaultValue: tabs[0]?.value ?? "" } : { value };
  return (
    <Radix.Root {...controlled} {...(onValueChange === undefined ? {} : { onValueChange })}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              trigger,
              isNarrow && "max-sm:grow max-sm:justify-center max-sm:px-0.5 max-sm:text-sm",
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
