import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { focusField } from "#client/features/profile-builder/form/focus-field.ts";
import { Button } from "#client/ui/button.tsx";
import { getSuggestedLimit, toLimitAnswers } from "#shared/profile/derived/warnings.ts";
import type { SimpleField } from "#shared/profile/field.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";

/** Chooses the limit that the other answers ask for, listed or custom, in one tap. */
export function SuggestedLimit({ field }: { field: SimpleField }) {
  const store = useDraftStore();
  const dollars = useDraftValue((answers) => getSuggestedLimit(field, answers));
  if (dollars === undefined) return null;
  const choose = () => {
    store.update((answers) => ({ ...answers, ...toLimitAnswers(field, dollars) }));
    // The button goes once the limit is enough.
    focusField(field.key);
  };
  return (
    <Button className="mt-2 self-start" onClick={choose}>
      Use {formatMoney(String(dollars))}
    </Button>
  );
}
