import type { ReactNode } from "react";

export function StepButtons({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 border-t border-line bg-paper px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {note && <div className="mb-2 text-sm text-ink-soft">{note}</div>}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow max-sm:[&>*:first-child]:basis-full">
        {children}
      </div>
    </div>
  );
}
