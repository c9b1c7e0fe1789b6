import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  good: ["text-brand", "border-brand bg-brand-soft"],
  info: ["text-ink", "border-line-strong bg-ground"],
  caution: ["text-lamp-ink", "border-lamp bg-lamp-soft"],
  bad: ["text-stop", "border-stop bg-stop-soft"],
  quiet: ["text-ink-soft", "border-line-strong bg-ground"],
} as const;

export type BadgeTone = keyof typeof tones;

type Props = {
  tone: BadgeTone;
  icon?: LucideIcon;
  isPlate?: boolean;
  children: ReactNode;
};

/** A status as a word and an icon; color alone never conveys it. */
export function Badge({ tone, icon: Icon, isPlate = false, children }: Props) {
  const [text, plate] = tones[tone];
  return (
    <span
      className={classNames(
        "inline-flex items-baseline gap-1.5 font-semibold",
        text,
        isPlate && `rounded-full border px-2.5 py-0.5 text-sm ${plate}`,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-[1.125rem] shrink-0 self-center" />}
      {children}
    </span>
  );
}
