import { Card } from "#client/ui/card.tsx";
import { type ReactNode, useId } from "react";

/** A titled card of the overview. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <h3 id={id} className="mb-2 text-lg">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  );
}
