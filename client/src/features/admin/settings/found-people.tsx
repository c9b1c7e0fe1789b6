import { useEffect, useRef, useState } from "react";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { download } from "#client/lib/api/request.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  type ErasedData,
  exportPerson,
  type FoundData,
  type FoundPerson,
  type Person,
} from "#shared/api/admin/records/people.ts";
import {
  describeHeld,
  describePerson,
  describeReach,
  hasSeveralAddresses,
} from "#shared/api/your-data/describe-held.ts";
import { ErasePersonDialog } from "./erase-person-dialog.tsx";

type Props = {
  person: Person;
  data: FoundData;
  /** Searches for one of them alone. */
  onNarrow: (person: Person) => void;
  onErased: (erased: ErasedData) => void;
};

/** Saves the ZIP; leaving the page cancels it. */
function useExport(person: Person) {
  const { isBusy, run } = useTask("export a person's data");
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const save = async (): Promise<void> => {
    const { signal } = (leaving.current = new AbortController());
    try {
      const file = await download(exportPerson, { body: { person }, signal, onBytes: () => undefined });
      saveBlob(file.blob, file.filename);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const start = (): void =>
    void run({ id: "zip", run: save, failedTitle: "The export failed", advice: describeFailure });
  return { isBusy, start };
}

type PeopleProps = Pick<Props, "person" | "onNarrow"> & Pick<FoundData, "people" | "morePeople">;

const toKey = ({ email, companyName, dotNumber }: FoundPerson): string =>
  [email, companyName, dotNumber].join("\n");

/** True if a search for this address finds less than the one that found it. */
const canNarrow = ({ by, value }: Person, email: string): boolean =>
  email !== "" && (by !== "email" || email.toLowerCase() !== value.trim().toLowerCase());

const People = ({ person, people, morePeople, onNarrow }: PeopleProps) => (
  <ul className="grid list-disc gap-1 pl-5">
    {people.map((each) => (
      <li key={toKey(each)} className="[overflow-wrap:anywhere]">
        {describePerson(each)}{" "}
        {canNarrow(person, each.email) && (
          <Button
            look="quiet"
            aria-label={`Only ${each.email}`}
            onClick={() => onNarrow({ by: "email", value: each.email })}
          >
            Only this address
          </Button>
        )}
      </li>
    ))}
    {morePeople > 0 && <li>and {morePeople} more</li>}
  </ul>
);

function Actions({ person, onErase }: Pick<Props, "person"> & { onErase: () => void }) {
  const { isBusy, start } = useExport(person);
  return (
    <div className="flex flex-wrap gap-3">
      <Button aria-disabled={isBusy} onClick={start}>
        {isBusy ? "Exporting..." : "Export ZIP"}
      </Button>
      <Button look="destructive" onClick={onErase}>
        Erase
      </Button>
    </div>
  );
}

/** Who and what was found, and what can be done with it. */
export function FoundPeople({ person, data, onNarrow, onErased }: Props) {
  const [isErasing, setErasing] = useState(false);
  const held = describeHeld(data.counts);
  const reach = describeReach(person.by);
  if (held === undefined)
    return (
      <Notice title="Nothing found">
        <p>{reach || "Nothing is kept under this address, apart from the unsubscribe list."}</p>
      </Notice>
    );
  const isSeveral = hasSeveralAddresses(data.people);
  return (
    <div className="grid gap-4">
      {isSeveral && (
        <Notice tone="caution" title="This may be more than one person">
          <p>Several email addresses are among them. Export and Erase take them all.</p>
        </Notice>
      )}
      <p>
        <strong>Found:</strong> {held}.
      </p>
      <People {...data} person={person} onNarrow={onNarrow} />
      {reach !== "" && <p className="text-sm text-ink-soft">{reach}</p>}
      <Actions person={person} onErase={() => setErasing(true)} />
      <ErasePersonDialog
        open={isErasing}
        onOpenChange={setErasing}
        person={person}
        held={held}
        revision={data.revision}
        onErased={onErased}
      />
    </div>
  );
}
