import { type ReactNode, useId } from "react";

type Props = { title: string; note?: ReactNode; children: ReactNode };

export function ReportSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {note}
      </div>
      {children}
    </section>
  );
}
