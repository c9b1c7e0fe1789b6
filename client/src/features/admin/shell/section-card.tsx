import { type ReactNode, useId } from "react";
import { Card } from "#client/ui/card.tsx";

type Props = { title: string; description?: ReactNode; children: ReactNode };

export function SectionCard({ title, description, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        {description !== undefined && <p className="mt-1 max-w-[72ch] text-ink-soft">{description}</p>}
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
      </Card>
    </section>
  );
}
