import { useDraftStore, useDraftValue } from "#client/draft/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { isAnswered } from "#shared/profile/answers.ts";
import { useState } from "react";
import type { GoTo } from "./place.ts";
import { useSaveProfile } from "./use-save-profile.ts";

/** The one question that a saved profile needs an answer to. */
const needed = { section: "company-info", key: "name" } as const;

/** Sends the profile to the server; it asks for the company name and for nothing else. */
export function SaveProfile({ goTo }: { goTo: GoTo }) {
  const store = useDraftStore();
  const [wasAsked, setAsked] = useState(false);
  const hasName = useDraftValue((answers) => isAnswered(answers[needed.key]));
  const { mutate, isPending } = useSaveProfile();
  const save = () => {
    store.commit();
    setAsked(!hasName);
    if (hasName) mutate();
  };
  return (
    <div className="grid justify-items-end gap-4">
      <Button look="primary" disabled={isPending} onClick={save}>
        {isPending ? "Saving..." : "Save Profile"}
      </Button>
      {wasAsked && !hasName && (
        <Notice tone="caution" title="Enter the company name to save the profile." alert className="w-full">
          <Button className="mt-2" onClick={() => goTo(needed.section, needed.key)}>
            Go to company name
          </Button>
        </Notice>
      )}
    </div>
  );
}
