import { lastConfirmedQuote } from "#client/draft/quote-log.ts";
import { hasAnswers } from "#client/draft/shared-draft.ts";
import { readEnvelope } from "#client/draft/store/envelope.ts";
import { builderPath, paths, quoteSentPath } from "#client/lib/paths.ts";
import { signButton } from "#client/ui/green-sign.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { getReadiness, readinessLabels, readinessPurposes } from "#shared/profile/derived/readiness.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "wouter";

const linkClass = "font-bold underline underline-offset-4";

/** The answers of a stored draft; undefined if nothing was answered or typed in it. */
export function parseDraft(raw: string): Answers | undefined {
  const { answers = {}, openRows = {}, newerValues } = readEnvelope(raw)?.envelope ?? {};
  return hasAnswers(answers) || newerValues || Object.keys(openRows).length > 0 ? answers : undefined;
}

/** Leads to the first answer that the next level needs. */
function NextAnswer({ answers }: { answers: Answers }) {
  const { level, next, missing } = getReadiness(answers);
  const [first] = missing;
  if (!next || !first) return <p className="mt-3">{readinessLabels[level]}</p>;
  return (
    <p className="mt-3">
      <Link href={builderPath(first.sectionId, first.path.join("."))} className={linkClass}>
        {pluralize(missing.length, "more answer")} {readinessPurposes[next]}
      </Link>
    </p>
  );
}

/** Of this company: the log may have others'. */
function LastRequest({ company }: { company: string }) {
  const { confirmation, companyName, timestamp = "" } = lastConfirmedQuote() ?? {};
  if (!confirmation || companyName?.trim() !== company) return null;
  const { agencies, delivery, reference } = confirmation;
  const isSent = delivery === "sent" && agencies > 0;
  const date = new Date(timestamp);
  return (
    <p className="mt-2">
      <Link href={quoteSentPath(reference)} className={linkClass}>
        {reference}
      </Link>{" "}
      {isSent ? "sent" : "requested"}
      {!Number.isNaN(date.getTime()) && ` ${usLocalDay(date)}`}
      {isSent && ` to ${pluralize(agencies, "agency")}`}
    </p>
  );
}

type Props = {
  answers: Answers;
  /** The form for a new start. */
  children: ReactNode;
};

/** Shows returning visitors their profile, its progress and its last quote request. */
export function ContinueProfile({ answers, children }: Props) {
  const [isNew, setNew] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const name = answers.name?.trim() ?? "";
  /** The pressed button is gone: the focus goes to the first field or link of what takes its place. */
  const turn = (): void => {
    setNew(!isNew);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>("input, a")?.focus());
  };
  if (isNew)
    return (
      <div ref={frame}>
        {children}
        <button type="button" className={`mt-2 ${linkClass}`} onClick={turn}>
          Back to {name || "your profile"}
        </button>
      </div>
    );
  return (
    <div ref={frame} className="mt-7">
      <p className="line-clamp-2 text-xl font-bold break-words">{name || "Your profile"}</p>
      <div className="mt-1 grid gap-3 sm:flex sm:flex-wrap">
        <Link href={paths.profileBuilder} className={signButton.first}>
          Continue
        </Link>
        <button type="button" className={signButton.second} onClick={turn}>
          Start a new profile
        </button>
      </div>
      <NextAnswer answers={answers} />
      <LastRequest company={name} />
    </div>
  );
}
