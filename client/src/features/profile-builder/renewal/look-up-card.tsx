import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, useId, useState } from "react";

export type LookUpResultProps = { dotNumber: string; onClose: () => void };

type Props = {
  title: string;
  describe: (dotNumber: string) => string;
  action: string;
  /** The lists that it adds to: once one has rows, the card is only a link. */
  lists: readonly string[];
  Icon: LucideIcon;
  Result: ComponentType<LookUpResultProps>;
};

/** Offers what FMCSA has under the profile's DOT number, above a section. Only with a DOT number. */
export function LookUpCard({ title, describe, action, lists, Icon, Result }: Props) {
  const text = useDraftValue(({ dotNumber = "" }) => dotNumber);
  const isUsed = useDraftValue((answers) => lists.some((list) => rowsAt(answers, list).length > 0));
  const [asked, setAsked] = useState<string>();
  const titleId = useId();
  const understood = parseDotNumber(text);
  if (understood.kind !== "dot") return null;
  const { dotNumber } = understood;
  if (isUsed && asked !== dotNumber)
    return (
      <button
        type="button"
        title={describe(dotNumber)}
        className={`mb-4 gap-2 ${textLinkClass}`}
        onClick={() => setAsked(dotNumber)}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" /> {action}
      </button>
    );
  return (
    <Card className="mb-6" role="group" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {asked === dotNumber ? (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          <Result key={dotNumber} dotNumber={dotNumber} onClose={() => setAsked(undefined)} />
        </div>
      ) : (
        <>
          <p className="mt-1 max-w-prose">{describe(dotNumber)}</p>
          <Button className="mt-3" onClick={() => setAsked(dotNumber)}>
            <Icon aria-hidden="true" className="size-5" /> {action}
          </Button>
        </>
      )}
    </Card>
  );
}
