import { loadPart } from "#client/lib/load-part.ts";
import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { useTask } from "#client/ui/use-task.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { toFilename } from "#shared/text/filename.ts";
import {
  type LetterAgent,
  type LossRunLetter,
  toLetterText,
  toLossRunLetters,
} from "#shared/profile/letters/loss-run-letter.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { Copy, FileDown, Mail } from "lucide-react";
import { useMemo, useState } from "react";
import { afterPress } from "#client/lib/after-press.ts";
import { TextField } from "#client/ui/inputs/text-field.tsx";

type Props = { agent: LetterAgent; onChange: (agent: LetterAgent) => void };

/** Another recipient of the loss runs. Kept on this page only, since an answer would go to other agencies with the profile. */
function AgentFields({ agent, onChange }: Props) {
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && agent.email !== "" && !isEmailAddress(agent.email);
  return (
    <fieldset className="my-3">
      <legend className="font-semibold">Can insurers also send them to your agent?</legend>
      <p className="mt-1 mb-3 max-w-[72ch] text-sm text-ink-soft">
        If so, each letter says so. We don't save this, and it isn't in your profile.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="loss-run-agent-name"
          label="Agent's name (optional)"
          autoComplete="off"
          maxLength={200}
          value={agent.name}
          onChange={({ target }) => onChange({ ...agent, name: target.value })}
        />
        <TextField
          id="loss-run-agent-email"
          label="Agent's email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={agent.email}
          error={
            isWrong ? "Enter an email address like name@example.com. The letters leave it out." : undefined
          }
          onBlur={() => afterPress(() => setIsLeft(true))}
          onChange={({ target }) => onChange({ ...agent, email: target.value })}
        />
      </div>
    </fieldset>
  );
}

/** Uses RFC 6068's line breaks; half an emoji, which cannot be encoded, is marked. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\r?\n/g, "\r\n").replace(/\p{Surrogate}/gu, "\uFFFD"));

/** Opens the user's own mail program: the insurer's address is theirs to fill in. */
const toMailLink = (letter: LossRunLetter): string =>
  `mailto:?subject=${encode(letter.subject)}&body=${encode(toLetterText(letter))}`;

type Tasks = ReturnType<typeof useTask>;

async function saveAsPdf(letters: readonly LossRunLetter[], filename: string): Promise<void> {
  const [{ toLetterDocument }, { savePdf }] = await loadPart(async () =>
    Promise.all([import("#shared/profile/letters/letter-document.ts"), import("#client/lib/save-pdf.ts")]),
  );
  await savePdf(toLetterDocument(letters, new Date()), filename);
}

async function copyText(letter: LossRunLetter): Promise<void> {
  await navigator.clipboard.writeText(toLetterText(letter));
  toast({ title: "Letter copied", description: `Paste it into an email to ${letter.insurer}.` });
}

/** On a phone, a letter's buttons fit beside each other. */
const narrow = "max-sm:px-3";

type LetterProps = { letter: LossRunLetter; tasks: Tasks };

function CopyButton({ letter, tasks }: LetterProps) {
  const copy = {
    id: `copy ${letter.insurer}`,
    run: async () => copyText(letter),
    failedTitle: "Couldn't copy the letter",
    advice: "Your browser didn't allow it. Use Email or the PDF.",
  };
  return (
    <Button
      className={narrow}
      aria-label={`Copy the letter to ${letter.insurer}`}
      onClick={() => void tasks.run(copy)}
    >
      <Copy aria-hidden="true" className="size-4" />
      Copy
    </Button>
  );
}

type PdfProps = { letters: readonly LossRunLetter[]; tasks: Tasks; label?: string; text: string };

function PdfButton({ letters, tasks, label, text }: PdfProps) {
  const filename = toFilename([letters.length > 1 ? "Loss Run Requests" : "Loss Run Request"], "pdf");
  const save = {
    id: label ?? text,
    run: async () => saveAsPdf(letters, filename),
    failedTitle: "Couldn't make the PDF",
  };
  return (
    <Button className={narrow} aria-label={label} onClick={() => void tasks.run(save)}>
      <FileDown aria-hidden="true" className="size-4" />
      {text}
    </Button>
  );
}

function Letter({ letter, tasks }: LetterProps) {
  const { insurer } = letter;
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="mb-2 font-semibold break-words">{insurer}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={toMailLink(letter)}
          className={buttonClass("secondary", narrow)}
          aria-label={`Email the letter to ${insurer}`}
        >
          <Mail aria-hidden="true" className="size-4" />
          Email
        </a>
        <CopyButton letter={letter} tasks={tasks} />
        <PdfButton letters={[letter]} tasks={tasks} label={`PDF of the letter to ${insurer}`} text="PDF" />
      </div>
    </li>
  );
}

/** Leaves out an address that mail can't go to. */
const toPrintedAgent = ({ name, email }: LetterAgent): LetterAgent => ({
  name: name.trim(),
  email: isEmailAddress(email.trim()) ? email.trim() : "",
});

export function LossRunLetters() {
  const answers = useDraftValue((all) => all);
  const [today] = useState(() => usLocalDay(new Date()));
  const [agent, setAgent] = useState<LetterAgent>({ name: "", email: "" });
  const letters = useMemo(
    () => toLossRunLetters(answers, today, toPrintedAgent(agent)),
    [answers, today, agent],
  );
  const tasks = useTask("make a loss run letter");
  if (letters.length === 0) return null;
  return (
    <Card className="mt-6" role="group" aria-labelledby="loss-runs">
      <h2 id="loss-runs" className="text-xl">
        Ask for your loss runs
      </h2>
      <p className="mt-1 mb-2 max-w-[72ch] text-ink-soft">
        Underwriters want loss runs from each insurer, and insurers send them only to you. Sign the letter and
        email it to your agent or to the insurer's loss run desk.
      </p>
      <AgentFields agent={agent} onChange={setAgent} />
      <ul>
        {letters.map((letter) => (
          <Letter key={letter.insurer} letter={letter} tasks={tasks} />
        ))}
      </ul>
      {letters.length > 1 && (
        <PdfButton
          letters={letters}
          tasks={tasks}
          text={letters.length === 2 ? "Both letters as one PDF" : `All ${letters.length} letters as one PDF`}
        />
      )}
    </Card>
  );
}
