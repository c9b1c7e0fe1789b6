import { useIsMobile } from "#client/lib/use-media-query.ts";
import { Notice } from "#client/ui/notice.tsx";
import { grouped } from "#shared/grouped.ts";
import { toPlural } from "#shared/pluralize.ts";
import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import { type MissingInRow, missingInRows } from "#shared/profile/derived/missing-in-rows.ts";
import { findProblems } from "#shared/profile/derived/problems.ts";
import { type Missing, missingIn } from "#shared/profile/derived/progress.ts";
import { profile } from "#shared/profile/registry.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { capitalize, usList } from "#shared/us-english.ts";
import { Fold } from "#client/features/profile-builder/fold.tsx";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { getRowTitle } from "#client/features/profile-builder/schedules/row/rows.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";

const chip =
  "inline-flex min-h-11 items-center rounded-sign border border-line-strong bg-paper px-3 py-2 hover:underline";

/** With more items than this, the list would fill several phone screens, so sections are collapsed. */
const fewOnPhone = 10;
/** Rows per list shown with their missing fields; a fleet of 300 would fill pages. */
const fewRows = 5;

/** A question or row with missing answers. `field` is the link target. */
type Item = { field: string; label: string };
type SectionMissing = { id: string; title: string; items: readonly Item[] };

const SectionPart = ({ id, title, items }: SectionMissing) => (
  <ul aria-label={`Missing in ${title}`} className="flex flex-wrap gap-2">
    {items.map(({ field, label }) => (
      <li key={field}>
        <SectionLink sectionId={id} field={field} className={chip}>
          {label}
        </SectionLink>
      </li>
    ))}
  </ul>
);

const Folded = ({ section }: { section: SectionMissing }) => (
  <Fold
    summary={
      <h3 className="text-base">
        {section.title} ({section.items.length})
      </h3>
    }
  >
    <SectionPart {...section} />
  </Fold>
);

const Unfolded = ({ section }: { section: SectionMissing }) => (
  <div>
    <h3 className="mb-2 text-base">{section.title}</h3>
    <SectionPart {...section} />
  </div>
);

/** Lowercases "Date of birth" to "date of birth"; keeps "VIN" and "CDL experience". */
const insideSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The missing fields of one row: "Driver 2, Sam Roe: date of birth and license number". */
function rowItem({ list, index, keys, labels }: MissingInRow, answers: AnyAnswers): Item {
  const title = getRowTitle(list, rowsAt(answers, list.key)[index] ?? {}, false);
  const name = `${capitalize(list.itemName)} ${index + 1}${title.trim() ? `, ${title}` : ""}`;
  const [first = ""] = keys;
  return {
    field: fieldRef([list.key, index, first]),
    label: `${name}: ${usList(labels.map(insideSentence))}`,
  };
}

/** Rows with missing fields: the first few in full, the rest as a count. */
function rowItems(rows: readonly MissingInRow[], answers: AnyAnswers): Item[] {
  const [next, ...others] = rows.slice(fewRows);
  const shown = rows.slice(0, fewRows).map((row) => rowItem(row, answers));
  if (!next) return shown;
  const field = fieldRef([next.list.key, next.index, next.keys[0] ?? ""]);
  const noun = others.length === 0 ? next.list.itemName : toPlural(next.list.itemName);
  return [...shown, { field, label: `and ${others.length + 1} more ${noun}` }];
}

/** Unanswered questions. Malformed answers need fixing, and are listed elsewhere. */
export function findMissing(answers: Answers): Missing[] {
  const malformed = new Set<string>(findProblems(prune(answers)).map(({ path }) => path[0]));
  return missingIn(answers).filter(({ key }) => !malformed.has(key));
}

function missingBySection(answers: Answers): SectionMissing[] {
  const missing = findMissing(answers);
  const rows = grouped(missingInRows(answers), ({ list }) => list.key);
  const sections = profile.map(({ id, title }) => {
    const items = missing
      .filter(({ sectionId }) => sectionId === id)
      .map(({ key, label }) => ({ field: key, label }));
    const inRows = [...rows.values()].filter(([first]) => first?.sectionId === id);
    return { id, title, items: [...items, ...inRows.flatMap((list) => rowItems(list, answers))] };
  });
  return sections.filter(({ items }) => items.length > 0);
}

/** Unanswered questions, each linked to its field. None of them blocks sending. */
export function MissingList({ answers }: { answers: Answers }) {
  const isMobile = useIsMobile();
  const sections = missingBySection(answers);
  const count = sections.reduce((total, { items }) => total + items.length, 0);
  if (count === 0) {
    return (
      <Notice tone="good" title="All the main questions are answered.">
        <p>Underwriters may still need some optional answers.</p>
      </Notice>
    );
  }
  const Part = isMobile && count > fewOnPhone ? Folded : Unfolded;
  return (
    <section aria-labelledby="review-missing">
      <h2 id="review-missing" className="text-xl">
        What is missing ({count})
      </h2>
      <p className="mt-1 text-ink-soft">
        You can send your profile as it is. The more you fill in, the more accurate your quotes.
      </p>
      <div className="mt-4 grid gap-4 border-l-4 border-lamp pl-4">
        {sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
      </div>
    </section>
  );
}

/** Malformed answers, each linked to its field. They are not sent until they are fixed. */
export function ProblemList({ answers }: { answers: Answers }) {
  const problems = findProblems(prune(answers));
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="review-problems">
      <h2 id="review-problems" className="text-xl">
        Needs fixing ({problems.length})
      </h2>
      <Notice tone="bad" className="mt-3">
        <p>Until you fix them, these answers are left out of the PDF, the email and the quote request.</p>
        <ul className="mt-2 grid gap-1">
          {problems.map(({ path, sectionId, label, message }) => (
            <li key={path.join(".")}>
              <SectionLink
                sectionId={sectionId}
                field={fieldRef(path)}
                className="inline-block py-2 underline"
              >
                {label}
              </SectionLink>
              : {message}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
