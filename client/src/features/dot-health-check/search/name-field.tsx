import { type ReactNode, type Ref, useEffect } from "react";
import { CarrierCombobox, CarrierSearchNote } from "#client/lib/carrier-search/carrier-combobox.tsx";
import { useCarrierSearch } from "#client/lib/carrier-search/use-carrier-search.ts";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { shortestCarrierText } from "#shared/api/carrier/carrier-search.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";

export type NameFieldProps = {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** The text that was submitted last; empty if none was. */
  submitted: string;
  noteId: string;
  className: string;
  onType: (text: string) => void;
  onChoose: (dotNumber: string) => void;
  /** What is drawn inside the input. */
  children?: ReactNode;
};

/** What it takes to search for a text that was submitted. */
const SubmittedNote = ({ count, isShort }: { count: number; isShort: boolean }) => (
  <>
    {isShort && (
      <FieldError>
        Enter a DOT number, an MC number, or at least {shortestCarrierText} letters of the name.
      </FieldError>
    )}
    {count > 1 && <p>{count} companies match. Choose yours from the list, or add its city and state.</p>}
  </>
);

/** The field of the DOT Health Check where the server finds carriers by name: lists them while one types. */
export function NameField(props: NameFieldProps) {
  const { ref, text, submitted, noteId, className, onType, onChoose, children } = props;
  const search = useCarrierSearch(text);
  const isSubmitted = submitted !== "" && submitted === text;
  const [only, ...others] = search.carriers;
  const single = isSubmitted && search.isSettled && others.length === 0 ? only?.dotNumber : undefined;
  useEffect(() => {
    if (single !== undefined) onChoose(single);
  }, [single, onChoose]);
  const isShort =
    isSubmitted && text.trim().length < shortestCarrierText && parseDotNumber(text).kind === "invalid";
  return (
    <div>
      <div className="relative">
        <CarrierCombobox
          ref={ref}
          id="dot"
          name="dot"
          value={text}
          placeholder="e.g. 1234567 or Blue Mesa"
          aria-invalid={isShort}
          aria-describedby={noteId}
          className={className}
          search={search}
          onType={onType}
          onChoose={onChoose}
        />
        {children}
      </div>
      <div aria-live="polite">
        <SubmittedNote
          isShort={isShort}
          count={isSubmitted && search.isSettled ? search.carriers.length : 0}
        />
      </div>
      <CarrierSearchNote text={text} search={search} />
    </div>
  );
}
