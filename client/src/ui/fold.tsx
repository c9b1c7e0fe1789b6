import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { SignCard } from "./card.tsx";

type Props = { id: string; title: string; number?: number; children: ReactNode };

/** A part of a long page, folded under its heading. A link to its id, search in the page and print open it without a script. */
export const Fold = ({ id, title, number, children }: Props) => (
  <details className="group border-t border-line first:border-t-0 print:details-content:[content-visibility:visible]">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 hover:bg-ground group-open:text-brand md:px-6 print:break-after-avoid [&::-webkit-details-marker]:hidden">
      {number !== undefined && (
        <span
          aria-hidden="true"
          className="min-w-8 shrink-0 rounded-sign-in bg-brand-soft px-1.5 pt-1 pb-0.5 text-center text-base leading-tight font-bold text-brand tabular-nums print:border"
        >
          {number}
        </span>
      )}
      <h2 className="grow text-lg leading-snug">{title}</h2>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none print:hidden"
      />
    </summary>
    <div id={id} className="scroll-mt-16 px-4 pt-1 pb-8 md:px-6">
      {children}
    </div>
  </details>
);

export const Folds = ({ children }: { children: ReactNode }) => (
  <div className="overflow-hidden rounded-sign border border-line bg-paper print:overflow-visible print:border-0">
    {children}
  </div>
);

export type BriefPoint = { readonly term?: string | undefined; readonly text: ReactNode };

type PageProps = { title: string; lead: ReactNode; brief: readonly BriefPoint[]; children: ReactNode };

/** A page to read: its gist beside its folded parts, above them on a phone. */
export const ReadingPage = ({ title, lead, brief, children }: PageProps) => (
  <article className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-14 print:max-w-none print:p-0 print:**:border-black print:**:bg-transparent">
    <h1 className="text-3xl">{title}</h1>
    <div className="mt-3 max-w-prose text-lg text-pretty text-ink-soft">{lead}</div>
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12 print:block">
      <SignCard className="print:break-inside-avoid">
        <h2 className="text-xl">In brief</h2>
        <ul className="mt-3 grid gap-4">
          {brief.map(({ term, text }) => (
            <li key={term} className="text-pretty">
              <strong className="block text-lg leading-snug">{term} </strong>
              {text}
            </li>
          ))}
        </ul>
      </SignCard>
      <div className="min-w-0 leading-relaxed print:leading-normal">{children}</div>
    </div>
  </article>
);
