import { classNames } from "#client/ui/class-names.ts";
import type { AnswerChange, ProfileChanges as Changes } from "./compare-profiles.ts";

const Value = ({ name, text, isOld = false }: { name: string; text: string; isOld?: boolean }) => (
  <span className={classNames("[overflow-wrap:anywhere]", isOld ? "text-ink-soft" : "font-semibold")}>
    <span className="sr-only">{name} </span>
    {text === "" ? "not answered" : text}
  </span>
);

const Answers = ({ answers }: { answers: readonly AnswerChange[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {answers.map(({ key, label, before, after }) => (
      <div key={key} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dt className="text-ink-soft">{label}</dt>
        <dd>
          <Value name="before:" text={before} isOld /> <span aria-hidden="true">→</span>{" "}
          <Value name="after:" text={after} />
        </dd>
      </div>
    ))}
  </dl>
);

const rowWords = { added: "Added", removed: "Removed", changed: "Changed" } as const;

export const ProfileChanges = ({ changes: { answers, tables } }: { changes: Changes }) => (
  <div className="grid min-w-0 gap-4">
    {answers.length + tables.length === 0 && <p>Nothing changed.</p>}
    {answers.length > 0 && <Answers answers={answers} />}
    {tables.map(({ key, title, rows }) => (
      <section key={key} aria-label={title}>
        <h3 className="font-bold">{title}</h3>
        <ul>
          {rows.map((change) => (
            <li key={change.key} className="border-t border-line py-2 [overflow-wrap:anywhere]">
              <p>
                <span className="font-semibold">{rowWords[change.kind]}:</span> {change.row}
              </p>
              {change.answers.length > 0 && <Answers answers={change.answers} />}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
