import { type RenewalRecord, settle } from "#client/draft/renewal/renewal-record.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { Button } from "#client/ui/button.tsx";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { type LeftOut, putBack } from "#shared/profile/derived/renewal.ts";
import { findField, getFields, profile } from "#shared/profile/registry.ts";
import { Fold } from "#client/features/profile-builder/fold.tsx";

export const foldLook = { className: "border-t border-line", summaryClass: "font-semibold" } as const;

type Props = { record: RenewalRecord; answers: AnyAnswers };

const findSection = (key: string) =>
  profile.find((section) => getFields(section).some((field) => field.key === key));

function NoRoom({ item }: { item: LeftOut }) {
  const [section, list] = [findSection(item.key), findField(item.key)];
  if (!section || list?.kind !== "list" || list.offScreen)
    return (
      <p className="text-sm text-ink-soft">
        This year's notes are already in your profile. Last year's are in your profile file.
      </p>
    );
  return (
    <p className="text-sm text-ink-soft">
      The list holds {list.maxRows}.{" "}
      <SectionLink sectionId={section.id} field={item.key} className="underline">
        Remove one
      </SectionLink>{" "}
      to restore this. It's also in your profile file.
    </p>
  );
}

function Item({ item, answers }: { item: LeftOut } & Omit<Props, "record">) {
  const store = useDraftStore();
  const next = putBack(answers, item);
  const putIn = () => {
    const now = putBack(store.answers(), item);
    if (!now) return;
    store.restore(() => now);
    settle(store, item.label);
  };
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 break-words">
        <p>{item.label}</p>
        {!next && <NoRoom item={item} />}
      </div>
      {next && (
        <Button
          aria-label={`Restore: ${item.label}`}
          className="justify-self-start text-sm sm:justify-self-end"
          onClick={putIn}
        >
          Restore
        </Button>
      )}
    </li>
  );
}

/** Answers that this year's profile leaves out, with a way to put them back. */
export function LeftOutList({ record, answers }: Props) {
  const items = record.leftOut.filter(({ label }) => !record.settled.includes(label));
  if (items.length === 0) return null;
  return (
    <Fold {...foldLook} summary={`Not carried over (${items.length})`}>
      <ul className="pb-2">
        {items.map((item) => (
          <Item key={item.label} item={item} answers={answers} />
        ))}
      </ul>
    </Fold>
  );
}
