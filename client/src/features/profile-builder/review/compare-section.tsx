import { type CheckedRecord, toOffers, useCarrierRecord } from "#client/prefill/use-carrier-record.ts";
import { Button } from "#client/ui/button.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { Scale } from "lucide-react";
import { useState } from "react";
import { CompanyFailure } from "./confirm-company.tsx";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { SampleNotice } from "#client/fmcsa/checked-notices.tsx";
import { isSample } from "#client/fmcsa/checked.ts";
import { SourceNotes } from "#client/fmcsa/source-notes.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { showPolicyDate } from "#shared/profile/formats/format.ts";
import { compareWithFmcsa } from "#shared/carrier/compare/compare-with-profile.ts";
import type { ComparedFact, ComparedTopic } from "#shared/carrier/compare/fact.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { fieldByKey, findField } from "#shared/profile/registry.ts";
import { Card } from "#client/ui/card.tsx";
import { ActionRow } from "./review-buttons.tsx";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import {
  DifferenceCard,
  findNote,
  type FmcsaNote,
  putBackNote,
  readNotes,
  removeNote,
  writeNote,
} from "./difference-card.tsx";
import { differingKeys, undoableAnswers } from "#client/draft/merge.ts";
import { withoutAnswer } from "#client/draft/store/change.ts";
import { takeOffer } from "#client/prefill/plan-prefill.ts";
import type { SourcedOffer } from "#client/prefill/stored-prefill.ts";
import { isFieldShown } from "#shared/profile/derived/visibility.ts";

/** Topics that only the user can put right: lists of vehicles and drivers, and terms that FMCSA doesn't use. */
const byHand: ReadonlySet<ComparedTopic> = new Set(["dotNumber", "powerUnits", "drivers", "authority"]);

/** True if FMCSA's value can take the place of the user's. */
export const canTake = ({ topic, keys }: ComparedFact, offers: readonly SourcedOffer[]): boolean =>
  !byHand.has(topic) && offers.some((offer) => keys.includes(offer.key));

/** Puts FMCSA's values in place of the user's: those that FMCSA doesn't have are cleared. */
export function applyFmcsaValues(
  before: Answers,
  { keys }: ComparedFact,
  offers: readonly SourcedOffer[],
): Answers {
  const isOffered = (key: string) => offers.some((offer) => offer.key === key);
  const cleared = keys.filter((key) => !isOffered(key)).reduce(withoutAnswer, before);
  return keys.filter(isOffered).reduce((answers, key) => {
    const field = findField(key);
    return field && isFieldShown(field, answers) ? takeOffer(answers, offers, key) : answers;
  }, cleared);
}

type Applied = { readonly topic: string; readonly before: Answers; readonly after: Answers };

/** Undoes `applyFmcsaValues` with its note; undefined if one answer was edited since: half of each side would be a third answer. */
export function undoFmcsaValues(now: Answers, { topic, before, after }: Applied): Answers | undefined {
  if (now === after) return before;
  const changed = differingKeys(before, after).filter((key) => key !== "fmcsaNotes");
  const earlier = undoableAnswers(now, { before, after }, changed);
  if (Object.keys(earlier).length < changed.length) return undefined;
  return putBackNote({ ...now, ...earlier }, before, topic);
}

type CompareResultProps = { checked: CheckedRecord; answers: Answers };

function useActions({ checked: { record, sources } }: Pick<CompareResultProps, "checked">) {
  const store = useDraftStore();
  const offers = toOffers(record, sources);
  const take = (fact: ComparedFact) => {
    const before = store.answers();
    store.update((answers) => removeNote(applyFmcsaValues(answers, fact, offers), fact.topic));
    const after = store.answers();
    const undo = () => {
      const earlier = undoFmcsaValues(store.answers(), { topic: fact.topic, before, after });
      if (earlier) store.restore(() => earlier);
      else toast({ title: "Nothing was restored", description: `${fact.label} has changed since.` });
    };
    toast({
      title: `${fact.label} now matches FMCSA`,
      action: { label: "Undo", run: undo },
    });
  };
  const note = (fact: ComparedFact, noted: Omit<FmcsaNote, "topic"> | undefined) =>
    store.update((answers) => {
      // It is printed, where days are written otherwise than here.
      const printed = compareWithFmcsa(answers, record).find(({ topic }) => topic === fact.topic) ?? fact;
      return noted ? writeNote(answers, printed, noted) : removeNote(answers, fact.topic);
    });
  return { store, offers, take, note };
}

type FactsProps = { facts: readonly ComparedFact[] };

const FactRows = ({ facts }: FactsProps) => (
  <dl className="mt-1 grid gap-3">
    {facts.map(({ topic, label, yours, fmcsas }) => (
      <div key={topic} className="grid gap-x-6 sm:grid-cols-3">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="[overflow-wrap:anywhere]">{yours}</dd>
        <dd className="text-ink-soft [overflow-wrap:anywhere]">FMCSA: {fmcsas}</dd>
      </div>
    ))}
  </dl>
);

const SameFacts = ({ facts }: FactsProps) => (
  <Disclosure
    className="mt-4"
    summaryClass="w-fit font-semibold"
    summary={<span>{pluralize(facts.length, "answer matches", "answers match")}</span>}
  >
    <FactRows facts={facts} />
  </Disclosure>
);

const Information = ({ facts }: FactsProps) =>
  facts.length > 0 && (
    <section aria-labelledby="fmcsa-information" className="mt-2">
      <h4 id="fmcsa-information" className="font-bold">
        For information
      </h4>
      <FactRows facts={facts} />
    </section>
  );

function OldNotes({ topics, onRemove }: { topics: readonly string[]; onRemove: (topic: string) => void }) {
  const list = fieldByKey("fmcsaNotes");
  const topicField = list.kind === "list" ? list.fields.find(({ key }) => key === "topic") : undefined;
  const options = topicField?.kind === "openSelect" ? topicField.options : [];
  return topics.map((topic) => {
    const label = options.find(({ value }) => value === topic)?.label ?? topic;
    return (
      <Notice key={topic}>
        <p>{label} isn't a difference now, but your note will still print.</p>
        <Button className="mt-2" aria-label={`Remove the note: ${label}`} onClick={() => onRemove(topic)}>
          Remove the note
        </Button>
      </Notice>
    );
  });
}

const describe = (count: number, isWhole: boolean): string => {
  if (count === 0)
    return isWhole ? "No differences from FMCSA's record." : "No differences in what we could check.";
  return `${pluralize(count, "difference")} from FMCSA's record. Underwriters ask about these.`;
};

const isLicensingKnown = ({ licensing }: CarrierRecord): boolean =>
  licensing?.authority !== undefined && licensing.insurance !== undefined;

function CompareResult({ checked, answers }: CompareResultProps) {
  const { store, offers, take, note } = useActions({ checked });
  const facts = compareWithFmcsa(answers, checked.record, showPolicyDate);
  const different = facts.filter(({ isDifferent }) => isDifferent);
  const topics = new Set<string>(facts.map(({ topic }) => topic));
  const old = readNotes(answers).filter(
    ({ topic }) => topics.has(topic) && !different.some((fact) => fact.topic === topic),
  );
  const { company, registration, licensing, record } = checked;
  const isWhole = registration.data !== undefined && isLicensingKnown(record);
  const allSources = [company, registration, licensing].flatMap(({ sources }) => sources);
  return (
    <div className="grid gap-3">
      {isSample(allSources) && <SampleNotice />}
      <p role="status" className="font-semibold">
        {describe(different.length, isWhole)}
      </p>
      {different.map((fact) => (
        <DifferenceCard
          key={fact.topic}
          fact={fact}
          note={findNote(answers, fact.topic)}
          onTake={canTake(fact, offers) ? () => take(fact) : undefined}
          onNote={(noted) => note(fact, noted)}
        />
      ))}
      <OldNotes
        topics={old.map(({ topic }) => topic)}
        onRemove={(topic) => store.update((all) => removeNote(all, topic))}
      />
      <Information facts={facts.filter(({ isInformation }) => isInformation)} />
      <SameFacts facts={facts.filter(({ isDifferent, isInformation }) => !isDifferent && !isInformation)} />
      <SourceNotes sources={allSources} />
    </div>
  );
}

type Props = { answers: Answers };

/** Says which comparison failed: nothing compared is not "the same". */
function Failure({ checked: { company, registration, dotNumber } }: { checked: CheckedRecord }) {
  if (company.failure && company.data === undefined)
    return <CompanyFailure company={company} dotNumber={dotNumber} title="Couldn't compare with FMCSA" />;
  if (registration.status !== "failed") return null;
  return (
    <ErrorState
      title="Couldn't check MC number and cargo"
      onRetry={registration.retry}
      isRetrying={registration.isRetrying}
    >
      The rest is compared below.
    </ErrorState>
  );
}

function Comparison({ dotNumber, ...props }: Props & { dotNumber: string }) {
  const checked = useCarrierRecord(dotNumber, { withLicensing: true });
  const isAsking = checked.company.status === "asking";
  return (
    <div className="mt-3 grid gap-3">
      <Failure checked={checked} />
      {isAsking && (
        <div aria-busy="true" className="grid gap-3">
          <SkeletonLines count={4} />
          <LoadingText>
            {checked.isSlow
              ? "FMCSA is slow to respond. Still trying."
              : `Looking up USDOT ${dotNumber} at FMCSA...`}
          </LoadingText>
        </div>
      )}
      {!isAsking && !checked.isSettled && <p role="status">Still asking FMCSA for MC number and cargo...</p>}
      {checked.company.data && <CompareResult checked={checked} {...props} />}
    </div>
  );
}

export function CompareSection({ answers }: Props) {
  const understood = parseDotNumber(answers.dotNumber ?? "");
  const [asked, setAsked] = useState<string>();
  if (understood.kind !== "dot") return null;
  const { dotNumber } = understood;
  return (
    <section aria-label="Compare with FMCSA">
      {asked === dotNumber ? (
        <>
          <h3 className="text-lg">Compare with FMCSA</h3>
          <Comparison key={dotNumber} dotNumber={dotNumber} answers={answers} />
        </>
      ) : (
        <Card className="py-0 md:py-0">
          <ActionRow
            button={
              <Button onClick={() => setAsked(dotNumber)}>
                <Scale aria-hidden="true" className="size-5" /> Compare with FMCSA
              </Button>
            }
          >
            Underwriters look up your DOT number. See what they find next to your answers, and fix or explain
            any differences before they ask. Sends USDOT {dotNumber} to our server, which looks it up in
            FMCSA&apos;s public data.
          </ActionRow>
        </Card>
      )}
    </section>
  );
}
