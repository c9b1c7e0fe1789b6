import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  info: "border-line-strong bg-paper",
  good: "border-brand bg-brand-soft",
  caution: "border-lamp bg-lamp-soft text-lamp-ink",
  bad: "border-stop bg-stop-soft",
} as const;

type Props = {
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  className?: string;
  alert?: boolean;
};

/** A highlighted message. `alert` announces it immediately. */
export function Notice({ tone = "info", title, children, className, alert = false }: Props) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className={classNames("rounded-sign border-l-4 p-4 text-ink", tones[tone], className)}
    >
      {title && <p className="font-bold">{title}</p>}
      {children}
    </div>
  );
}
