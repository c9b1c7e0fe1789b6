import { type ReactNode, useId } from "react";

type Props = { title: string; intro?: ReactNode; children: ReactNode };

/** A titled part of the tab. */
export function Section({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h4 id={id} className="text-xl font-extrabold">
          {title}
        </h4>
        {intro && <p className="mt-1 max-w-prose text-ink-soft">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
