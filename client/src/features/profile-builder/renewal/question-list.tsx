import { type RenewalRecord, settle } from "./renewal-record.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { Button } from "#client/ui/button.tsx";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import {
  getQuestionId,
  getQuestionPath,
  type RenewalQuestion,
  type LeftOut,
  putBack,
} from "#shared/profile/derived/renewal.ts";
import { findField, getFields, profile } from "#shared/profile/registry.ts";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";

/** Listed at first. The section's own questions are below. */
const few = 5;

const isList = ({ key }: RenewalQuestion): boolean => findField(key)?.kind === "list";

function getSettleLabel(question: RenewalQuestion): string {
  if (question.isKept) return "Still the same";
  return isList(question) && !question.inRows && question.lastYear === "" ? "Still none" : "Skip";
}

function describeLastYear({ lastYear, inRows }: RenewalQuestion): string {
  if (lastYear !== "") return `Last year: ${lastYear}`;
  return inRows ? "Asked again each year" : "Last year: none";
}

type ItemProps = {
  question: RenewalQuestion;
  answers: AnyAnswers;
  onSettle: () => void;
};

function Item({ question, answers, onSettle }: ItemProps) {
  const label = getSettleLabel(question);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 break-words">
        <SectionLink
          sectionId={question.sectionId}
          field={fieldRef(getQuestionPath(question, answers))}
          className="inline-flex min-h-11 items-center leading-tight font-semibold underline sm:min-h-8"
        >
          {question.label}
        </SectionLink>
        <p className="line-clamp-2 text-sm text-ink-soft">{describeLastYear(question)}</p>
      </div>
      <Button
        data-settle=""
        aria-label={`${label}: ${question.label}`}
        className="justify-self-end text-sm max-sm:max-w-24 max-sm:leading-tight"
        onClick={onSettle}
      >
        {label}
      </Button>
    </li>
  );
}

type Props = {
  questions: readonly RenewalQuestion[];
  answers: AnyAnswers;
  /** Gets the focus when the list is empty. */
  fallback: RefObject<HTMLElement | null>;
};

export function QuestionList({ questions, answers, fallback }: Props) {
  const store = useDraftStore();
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const onSettle = (question: RenewalQuestion, index: number) => {
    flushSync(() => settle(store, getQuestionId(question)));
    // The pressed button is gone: the focus goes to the next one.
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-settle]") ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? fallback.current)?.focus();
  };
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    list.current?.querySelectorAll<HTMLElement>("[data-settle]")[few]?.focus();
  };
  return (
    <>
      <ul ref={list} aria-label="What may have changed">
        {questions.slice(0, showsAll ? questions.length : few).map((question, index) => (
          <Item
            key={getQuestionId(question)}
            question={question}
            answers={answers}
            onSettle={() => onSettle(question, index)}
          />
        ))}
      </ul>
      {!showsAll && questions.length > few && (
        <Button look="quiet" className="-ml-4" onClick={showAll}>
          Show all {questions.length}
        </Button>
      )}
    </>
  );
}

export const disclosureProps = { className: "border-t border-line", summaryClass: "font-semibold" } as const;

type LeftOutProps = { record: RenewalRecord; answers: AnyAnswers };

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

function LeftOutItem({ item, answers }: { item: LeftOut } & Omit<LeftOutProps, "record">) {
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

export function LeftOutList({ record, answers }: LeftOutProps) {
  const items = record.leftOut.filter(({ label }) => !record.settled.includes(label));
  if (items.length === 0) return null;
  return (
    <Disclosure {...disclosureProps} summary={`Not carried over (${items.length})`}>
      <ul className="pb-2">
        {items.map((item) => (
          <LeftOutItem key={item.label} item={item} answers={answers} />
        ))}
      </ul>
    </Disclosure>
  );
}
