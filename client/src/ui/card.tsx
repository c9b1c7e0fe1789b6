import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type CardProps = ComponentProps<"div"> & {
  isCompact?: boolean;
};

export function Card({ className, isCompact = false, ...rest }: CardProps) {
  const padding = isCompact ? "p-3" : "p-4 md:p-6";
  return (
    <div className={classNames("rounded-sign border border-line bg-paper", padding, className)} {...rest} />
  );
}

/** Of a sign's border: brand unless what it says is bad, needs care, or says nothing either way. */
const signBorders = {
  brand: "border-brand",
  bad: "border-stop",
  caution: "border-lamp",
  quiet: "border-line-strong",
} as const;

type SignCardProps = ComponentProps<"div"> & { tone?: keyof typeof signBorders; padding?: string };

/** A card with a road sign's double border, for the most important content. */
export function SignCard({
  className,
  tone = "brand",
  padding = "p-4 md:p-6",
  children,
  ...rest
}: SignCardProps) {
  const border = signBorders[tone];
  return (
    <div className={classNames("rounded-sign-out border-2 bg-paper p-1", border, className)} {...rest}>
      <div className={classNames("h-full rounded-sign border", padding, border)}>{children}</div>
    </div>
  );
}
