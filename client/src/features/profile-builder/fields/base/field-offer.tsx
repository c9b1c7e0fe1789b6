import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { getOffer } from "#shared/profile/derived/offers.ts";
import type { Field } from "#shared/profile/field.ts";
import { findSectionId } from "#shared/profile/registry.ts";
import { fieldRef, focusField } from "#client/features/profile-builder/form/focus-field.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";

/** One tap that answers questions, or leads to the one that asks for more. Re-renders only when its text changes. */
export function FieldOffer({ field }: { field: Field }) {
  const store = useDraftStore();
  const text = useDraftValue((answers) => getOffer(field, answers)?.text);
  if (!text) return null;
  const take = () => {
    const offer = getOffer(field, store.answers());
    if (!offer) return;
    if ("path" in offer) {
      navigateTo(findSectionId(offer.path[0]), fieldRef(offer.path));
      return;
    }
    store.update((answers) => ({ ...answers, ...offer.answers }));
    focusField(field.key);
  };
  return (
    <Button className="mt-2 w-full text-sm sm:w-auto sm:self-start" onClick={take}>
      {text}
    </Button>
  );
}
