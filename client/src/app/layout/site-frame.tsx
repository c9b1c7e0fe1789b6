import type { ReactNode } from "react";
import { contentId } from "./content-id.ts";
import { UpdateNotice } from "#client/lib/worker/update-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToolHeader } from "./tool-header.tsx";

const headers = { site: SiteHeader, tool: ToolHeader } as const;

type Props = { header: keyof typeof headers; isStatic?: boolean; children: ReactNode };

/** A page with its header and footer. `isStatic`: it loads no JavaScript. */
export function SiteFrame({ header, isStatic = false, children }: Props) {
  const Header = headers[header];
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${contentId}`}
        className="sr-only rounded-sign bg-paper px-4 py-3 text-signal focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      {!isStatic && <UpdateNotice />}
      <Header />
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter isStatic={isStatic} />
    </div>
  );
}
