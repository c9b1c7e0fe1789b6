import { lastConfirmedQuote } from "#client/draft/quote-log.ts";
import { hasAnswers } from "#client/draft/shared-draft.ts";
import { draftKey } from "#client/draft/store/draft-storage.ts";
import { readEnvelope } from "#client/draft/store/envelope.ts";
import { builderPath, paths, quoteSentPath } from "#client/lib/paths.ts";
import { answerStorage } from "#client/lib/storage/shared-computer.ts";
import { signButton } from "#client/ui/green-sign.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { getReadiness, readinessLabels, readinessPurposes } from "#shared/profile/derived/readiness.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";

const linkClass = "font-bold underline underline-offset-4";

/** The answers of the stored draft; undefined if there are none. */
export function readDraftAnswers(): Answers | undefined {
  const raw = answerStorage.read(draftKey, "show the profile on the landing page");
  const answers = typeof raw === "string" ? readEnvelope(raw)?.envelope.answers : undefined;
  return answers && hasAnswers(answers) ? answers : undefined;
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

function LastRequest() {
  const { confirmation, timestamp = "" } = lastConfirmedQuote() ?? {};
  if (!confirmation) return null;
  const { agencies, delivery, reference } = confirmation;
  const isSent = delivery === "sent" && agencies > 0;
  return (
    <p className="mt-2">
      <Link href={quoteSentPath(reference)} className={linkClass}>
        {reference}
      </Link>{" "}
      requested {usLocalDay(new Date(timestamp))}
      {isSent && `. ${agencies === 1 ? "1 agency has" : `${agencies} agencies have`} it.`}
    </p>
  );
}

type Props = {
  answers: Answers;
  /** The form for a new start. */
  children: ReactNode;
};

/** For whoever comes back: the profile in this browser, how far it is, and its last quote request. */
export function ContinueProfile({ answers, children }: Props) {
  const [isNew, setNew] = useState(false);
  if (isNew) return children;
  const name = answers.name?.trim();
  return (
    <div className="mt-7">
      <p className="text-lg font-bold break-words">{name || "Your profile"}</p>
      <div className="mt-1 grid gap-3 sm:flex sm:flex-wrap">
        <Link href={paths.profileBuilder} className={signButton.first}>
          Continue
        </Link>
        <button type="button" className={signButton.second} onClick={() => setNew(true)}>
          Start a new profile
        </button>
      </div>
      <NextAnswer answers={answers} />
      <LastRequest />
    </div>
  );
}
