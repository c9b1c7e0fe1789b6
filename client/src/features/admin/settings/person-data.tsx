import { type SyntheticEvent, useState } from "react";
import { SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { describeFailure, requestReauthenticated } from "#client/features/admin/shell/admin-requests.ts";
import { request, RequestError } from "#client/lib/api/request.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { SelectField, TextField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  type ErasedData,
  findPerson,
  type FoundData,
  type Person,
  personKeys,
  exportPerson,
  type FoundPerson,
  erasePerson,
  eraseWord,
} from "#shared/api/admin/records/people.ts";
import {
  describeErased,
  describeHeld,
  describePerson,
  describeReach,
  hasSeveralAddresses,
} from "#shared/api/your-data/describe-held.ts";
import { useDownload } from "#client/features/admin/list/export-buttons.tsx";
import { TypedConfirmation } from "./danger-zone.tsx";
import { Dialog } from "#client/ui/dialog.tsx";

type FoundProps = {
  person: Person;
  data: FoundData;
  onNarrow: (person: Person) => void;
  onErased: (erased: ErasedData) => void;
};

type PeopleProps = Pick<FoundProps, "person" | "onNarrow"> & Pick<FoundData, "people" | "morePeople">;

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

function FoundPeople({ person, data, onNarrow, onErased }: FoundProps) {
  const [isErasing, setErasing] = useState(false);
  const { runningId, start } = useDownload("export a person's data");
  const held = describeHeld(data.counts);
  const reach = describeReach(person.by);
  if (held === undefined)
    return (
      <Notice title="Nothing found">
        <p>{reach || "Nothing is kept under this address, apart from the unsubscribe list."}</p>
      </Notice>
    );
  const erase = async (): Promise<void> => {
    const body = { person, revision: data.revision, confirmation: eraseWord } as const;
    onErased((await requestReauthenticated(erasePerson, { body })).erased);
  };
  return (
    <div className="grid gap-4">
      {hasSeveralAddresses(data.people) && (
        <Notice tone="caution" title="This may be more than one person">
          <p>They include several email addresses. Export and Erase cover all of them.</p>
        </Notice>
      )}
      <p>
        <strong>Found:</strong> {held}.
      </p>
      <People {...data} person={person} onNarrow={onNarrow} />
      {reach !== "" && <p className="text-sm text-ink-soft">{reach}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          aria-disabled={runningId !== undefined}
          onClick={() => start("zip", exportPerson, { body: { person } })}
        >
          {runningId === undefined ? "Export ZIP" : "Exporting..."}
        </Button>
        <Button look="destructive" onClick={() => setErasing(true)}>
          Erase
        </Button>
      </div>
      <Dialog
        open={isErasing}
        onOpenChange={setErasing}
        title={`Erase everything about ${person.value}?`}
        description={`This erases ${held}, right away. Emails that are waiting aren't sent. It can't be undone.`}
      >
        <div className="grid gap-4">
          <TypedConfirmation
            word={eraseWord}
            label="Yes, erase it"
            busyLabel="Erasing..."
            purpose="erase a person's data"
            failure={{ failedTitle: "Nothing was erased", advice: describeFailure }}
            run={erase}
            onCancel={() => setErasing(false)}
          />
        </div>
      </Dialog>
    </div>
  );
}

const keyNames = { email: "Email address", dot: "DOT number", phone: "Phone number" } as const;
const otherKeys = personKeys.filter((key) => key !== "email");
const otherOptions = otherKeys.map((value) => ({ value, label: keyNames[value] }));

type Found = { readonly person: Person; readonly data: FoundData };
type Erased = { readonly by: Person["by"]; readonly data: ErasedData };

function usePersonSearch() {
  const { isBusy, run } = useTask("find a person's data");
  const [found, setFound] = useState<Found>();
  const [erased, setErased] = useState<Erased>();
  const [error, setError] = useState<string>();
  const reset = (): void => {
    setFound(undefined);
    setErased(undefined);
    setError(undefined);
  };
  const find = async (person: Person): Promise<void> => {
    const { data } = await request(findPerson, { body: { person } });
    setFound({ person, data });
  };
  const search = (person: Person): void => {
    reset();
    const start = async (): Promise<void> => {
      try {
        await find(person);
      } catch (failure) {
        const [field] = failure instanceof RequestError ? failure.fields : [];
        if (!field) throw failure;
        setError(field.message);
      }
    };
    void run({ id: "find", run: start, failedTitle: "The search failed", advice: describeFailure });
  };
  const noteErased = (data: ErasedData): void => {
    const by = found?.person.by ?? "email";
    reset();
    setErased({ by, data });
  };
  return { isBusy, found, erased, error, search, noteErased };
}

type SearchProps = { error: string | undefined; isBusy: boolean; onSearch: (person: Person) => void };

function SearchForm({ error, isBusy, onSearch }: SearchProps) {
  const [by, setBy] = useState<Person["by"]>("email");
  const [value, setValue] = useState("");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSearch({ by, value });
  };
  return (
    <form className="grid max-w-md gap-4" noValidate onSubmit={submit}>
      <SelectField
        id="person-by"
        label="Search by"
        options={otherOptions}
        emptyLabel={keyNames.email}
        value={by === "email" ? "" : by}
        onChange={({ target }) => setBy(otherKeys.find((key) => key === target.value) ?? "email")}
      />
      <TextField
        id="person-value"
        label={keyNames[by]}
        help="The whole address or number. Part of it won't match."
        value={value}
        onChange={({ target }) => setValue(target.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
      />
      <div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Searching..." : "Search"}
        </Button>
      </div>
    </form>
  );
}

export function PersonData() {
  const { isBusy, found, erased, error, search, noteErased } = usePersonSearch();
  return (
    <SectionCard
      title="A person's data"
      description="When somebody asks what you keep about them, or asks you to delete it: find it, export it, erase it. Make sure first that it's really them."
    >
      <SearchForm error={error} isBusy={isBusy} onSearch={search} />
      <div role="status">
        {erased && (
          <Notice tone="good" title="This person's data has been erased">
            {describeErased(erased.data, erased.by).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {found && <FoundPeople {...found} onNarrow={search} onErased={noteErased} />}
      </div>
    </SectionCard>
  );
}
