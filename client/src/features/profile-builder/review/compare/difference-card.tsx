import { fmcsaLinks } from "#client/fmcsa/fmcsa-links.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ComparedFact } from "#shared/carrier/compare/fact.ts";
import { findSectionId } from "#shared/profile/registry.ts";
import { useId, useState } from "react";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import type { FmcsaNote } from "./comparison-notes.ts";
import { NoteField } from "./note-field.tsx";

type Props = {
  fact: ComparedFact;
  note: FmcsaNote | undefined;
  /** Puts FMCSA's value in place of the user's; undefined if only the user can fix it. */
  onTake: (() => void) | undefined;
  onNote: (note: Omit<FmcsaNote, "topic"> | undefined) => void;
};

const Sides = ({ fact: { yours, fmcsas } }: Pick<Props, "fact">) => (
  <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
    <div>
      <dt className="text-sm text-ink-soft">Your profile</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{yours || "Not answered"}</dd>
    </div>
    <div>
      <dt className="text-sm text-ink-soft">FMCSA's record</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{fmcsas || "Not in FMCSA's data"}</dd>
    </div>
  </dl>
);

const Fix = ({ fact, onTake }: Pick<Props, "fact" | "onTake">) => {
  const [key = ""] = fact.keys;
  if (onTake)
    return (
      <Button aria-label={`Use FMCSA's: ${fact.label}`} onClick={onTake}>
        Use FMCSA's
      </Button>
    );
  return (
    <SectionLink
      sectionId={findSectionId(key)}
      field={key}
      label={`Edit my answer: ${fact.label}`}
      className={buttonClass("secondary", "text-ink")}
    >
      Edit my answer
    </SectionLink>
  );
};

const UpdateHint = () => (
  <p className="mt-3 max-w-prose">
    Marked in your PDF. FMCSA requires an update every two years (49 CFR 390.19), online in Motus or on paper.{" "}
    <NewTabLink href={fmcsaLinks.updateRegistration} className={`${textLinkClass} w-full`}>
      Update at FMCSA
    </NewTabLink>
  </p>
);

export function DifferenceCard({ fact, note, onTake, onNote }: Props) {
  const id = useId();
  const [isExplaining, setExplaining] = useState(note?.action === "explain");
  const isUpdating = note?.action === "update";
  const explain = () => {
    setExplaining(!isExplaining);
    onNote(undefined);
  };
  const update = () => {
    setExplaining(false);
    onNote(isUpdating ? undefined : { action: "update", note: "" });
  };
  return (
    <Card isCompact role="group" aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {fact.label}
      </h3>
      <Sides fact={fact} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Fix {...{ fact, onTake }} />
        <Button aria-pressed={isUpdating} className={pressedClass} onClick={update}>
          File an MCS-150 update
        </Button>
        <Button aria-pressed={isExplaining} className={pressedClass} onClick={explain}>
          Explain it to underwriters
        </Button>
      </div>
      {isUpdating && <UpdateHint />}
      {isExplaining && (
        <NoteField
          id={`${id}-note`}
          label={`Note about ${fact.label.toLowerCase()}`}
          initialNote={note?.note ?? ""}
          onNote={(text) => onNote({ action: "explain", note: text })}
        />
      )}
    </Card>
  );
}

const pressedClass = "aria-pressed:border-brand aria-pressed:bg-brand-soft";
