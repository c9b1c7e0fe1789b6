import type { ReactNode } from "react";
import { Link } from "wouter";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { paths } from "#client/lib/paths.ts";

const bar = "mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-1";

/** The header of a page: the brand, linked to the home page, and what is next to it. */
export const HeaderBar = ({ className, children }: { className: string; children?: ReactNode }) => (
  <header className="border-b border-line bg-paper print:hidden">
    <div className={classNames(bar, className)}>
      <Link href={paths.home} className="inline-flex min-h-11 items-center">
        <BrandMark />
      </Link>
      {children}
    </div>
  </header>
);
