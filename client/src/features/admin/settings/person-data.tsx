import { type SyntheticEvent, useState } from "react";
import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { request, RequestError } from "#client/lib/api/request.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  type ErasedData,
  findPerson,
  type FoundData,
  type Person,
  personKeys,
} from "#shared/api/admin/records/people.ts";
import { describeErased } from "#shared/api/your-data/describe-held.ts";
import { FoundPeople } from "./found-people.tsx";

const keyNames = { email: "Email address", dot: "DOT number", phone: "Phone number" } as const;
const otherKeys = personKeys.filter((key) => key !== "email");
const otherOptions = otherKeys.map((value) => ({ value, label: keyNames[value] }));

type Found = { readonly person: Person; readonly data: FoundData };
type Erased = { readonly by: Person["by"]; readonly data: ErasedData };

/** What is shown of a search: what was found, or what was erased of it. */
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
      <div>
        <label htmlFor="person-by" className="mb-1 block font-semibold">
          Search by
        </label>
        <Select
          id="person-by"
          options={otherOptions}
          emptyLabel={keyNames.email}
          value={by === "email" ? "" : by}
          onChange={({ target }) => setBy(otherKeys.find((key) => key === target.value) ?? "email")}
        />
      </div>
      <TextField
        id="person-value"
        label={keyNames[by]}
        help="The whole address or number. Parts of it find nothing."
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

/** When somebody asks what is kept of them, or to erase it. */
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
