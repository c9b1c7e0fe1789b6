import type { NameFieldProps } from "#client/fmcsa/search-slots.ts";
import { CarrierCombobox, CarrierSearchNote, useOnlyMatch } from "./carrier-combobox.tsx";
import { useCarrierSearch } from "./use-carrier-search.ts";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { shortestCarrierText } from "#shared/api/carrier/carrier-search.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";

/** The field of the DOT Health Check where the server finds carriers by name: lists them while one types. */
export function NameField(props: NameFieldProps) {
  const { ref, text, submitted, noteId, className, onType, onChoose, children } = props;
  const search = useCarrierSearch(text);
  const isSubmitted = submitted !== "" && submitted === text;
  const choose = (dotNumber: string): void => onChoose(dotNumber, text);
  useOnlyMatch(search, isSubmitted, choose);
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
          onChoose={choose}
        />
        {children}
      </div>
      <div aria-live="polite">
        {isShort && (
          <FieldError>
            Enter a DOT number, an MC number, or at least {shortestCarrierText} letters of the name.
          </FieldError>
        )}
      </div>
      <CarrierSearchNote text={text} search={search} isSubmitted={isSubmitted} />
    </div>
  );
}
