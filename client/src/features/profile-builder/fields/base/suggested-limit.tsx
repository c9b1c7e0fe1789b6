import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { getSuggestedLimit, toLimitAnswers } from "#shared/profile/derived/warnings.ts";
import type { SimpleField } from "#shared/profile/field.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";

/** Chooses the limit that the other answers ask for, listed or custom, in one tap. */
export function SuggestedLimit({ field }: { field: SimpleField }) {
  const store = useDraftStore();
  const dollars = useDraftValue((answers) => getSuggestedLimit(field, answers));
  if (dollars === undefined) return null;
  return (
    <Button
      className="mt-2 self-start"
      onClick={() => store.update((answers) => ({ ...answers, ...toLimitAnswers(field, dollars) }))}
    >
      Use {formatMoney(String(dollars))}
    </Button>
  );
}
