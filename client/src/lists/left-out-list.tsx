import { usNumber } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";

const mostQuoted = 3;

/** A line that was left out, and its row: "4", "4 of Trailers". */
type Quote = { readonly place: string; readonly text: string };

export type LeftOutGroup = { readonly reason: string; readonly quotes: readonly Quote[] };

/** Titles, remarks, totals, and lines drawn between the rows. */
export const titlesGroup = (quotes: readonly Quote[]): LeftOutGroup => ({
  reason: `We skipped ${pluralize(quotes.length, "line that isn't a row", "lines that aren't rows")}`,
  quotes,
});

function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const more = quotes.length - mostQuoted;
  return (
    <>
      {quotes.slice(0, mostQuoted).map(({ place, text }, index) => (
        <span key={`${place} ${text}`}>
          {index > 0 && "; "}row {place}
          {text !== "" && (
            <>
              {" "}
              <q className="[overflow-wrap:anywhere]">{text}</q>
            </>
          )}
        </span>
      ))}
      {more > 0 && ` and ${usNumber(more)} more`}
    </>
  );
}

type Props = {
  groups: readonly LeftOutGroup[];
  label?: string;
};

/** Lists each reason for lines left out, with its count and first lines. */
export function LeftOutList({ groups, label = "Not read" }: Props) {
  const some = groups.filter(({ quotes }) => quotes.length > 0);
  if (some.length === 0) return undefined;
  return (
    <ul className="mt-1 list-disc pl-5 text-ink-soft" aria-label={label}>
      {some.map(({ reason, quotes }) => (
        <li key={reason}>
          <span className="font-semibold text-ink">{reason}:</span> <Quotes quotes={quotes} />.
        </li>
      ))}
    </ul>
  );
}
