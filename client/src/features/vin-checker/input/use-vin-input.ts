import { type ChangeEvent, type ClipboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { vinLength, cleanVin, isVin, isRepeatedCharacter } from "#shared/text/vin-text.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { repeatedCharacterMessage, vinFaults, type VinFault } from "#shared/vin/vin.ts";

/** The longest text the input accepts: longer ones would only slow it down and are reported instead. */
export const longestText = 100;

export const countCharacters = (text: string): number => Array.from(text).length;

/** The input's text, checked. `red`: show it as wrong, which it is not while the user may still be typing. */
type VinTextCheck = {
  readonly count: number;
  readonly faults: readonly VinFault[];
  readonly isWhole: boolean;
  readonly red: boolean;
  /** The error of the text as a whole, if it should be shown. */
  readonly fault: string | undefined;
};

function getFault(text: string, count: number): string | undefined {
  if (isRepeatedCharacter(text)) return repeatedCharacterMessage;
  if (count > vinLength) return `${pluralize(count, "character")}: ${count - vinLength} too many.`;
  return count < vinLength ? `${pluralize(count, "character")}: ${vinLength - count} missing.` : undefined;
}

export function checkVinText(text: string, isLeft: boolean): VinTextCheck {
  const count = countCharacters(text);
  const faults = vinFaults(text);
  const isWhole = isVin(text);
  const red = !isWhole && count > 0 && (isLeft || count >= vinLength || faults.length > 0);
  const fault = red && (isLeft || count >= vinLength) ? getFault(text, count) : undefined;
  return { count, faults, isWhole, red, fault };
}

export const withCharacter = (text: string, position: number, replacement: string): string =>
  Array.from(text)
    .map((character, index) => (index === position - 1 ? replacement : character))
    .join("");

/** A possible VIN within other text: 17 VIN characters in a row with no letters or digits around them. */
const standingAlone = /(?<![0-9A-Za-z])[0-9A-HJ-NPR-Za-hj-npr-z]{17}(?![0-9A-Za-z])/g;

/** Some words have 17 letters, but VINs end in digits (49 CFR 565.15(d)). */
const hasDigits = /\d.*\d.*\d/;

/** The VINs in a text, each once; those with a valid check digit first. */
export function vinsInText(text: string): string[] {
  const found = [...text.matchAll(standingAlone)]
    .map(([vin]) => vin.toUpperCase())
    .filter((vin) => hasDigits.test(vin));
  const distinct = [...new Set(found)];
  return [...distinct.filter(hasRightCheckDigit), ...distinct.filter((vin) => !hasRightCheckDigit(vin))];
}

/** Pasted text that is more than a VIN: its length if it was too long for the input, and the VINs in it. */
type Pasted = { readonly refused: number | undefined; readonly vins: readonly string[] };

type State = {
  readonly urlVin: string;
  readonly text: string;
  readonly isLeft: boolean;
  readonly pasted: Pasted | undefined;
};

function toPasted(raw: string): Pasted | undefined {
  const refused = raw.length > longestText ? raw.length : undefined;
  const isMore = refused !== undefined || countCharacters(cleanVin(raw)) > vinLength;
  return isMore ? { refused, vins: vinsInText(raw) } : undefined;
}

/** A keystroke beyond 17 characters, which an input with a maximum length would also ignore. */
function isKeyTooMany({ nativeEvent }: ChangeEvent, text: string, before: string): boolean {
  const isKey =
    nativeEvent instanceof InputEvent &&
    nativeEvent.inputType === "insertText" &&
    nativeEvent.data?.length === 1;
  return isKey && countCharacters(text) > vinLength && countCharacters(before) >= vinLength;
}

/** Sets the input's text without moving the caret relative to the characters before it. */
function write(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value === text) return;
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Takes over what was typed into the served page before its code loaded. */
function useTypedBefore(input: RefObject<HTMLInputElement | null>, take: (typed: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    const typed = cleanVin(input.current?.value ?? "");
    if (typed !== "" && countCharacters(typed) <= longestText) latest.current(typed);
  }, [input]);
}

/**
 * State of the VIN input: uppercased, without spaces or dashes, otherwise as typed or pasted. `urlVin` is the
 * VIN in the URL; a new one replaces the input's text.
 */
export function useVinInput(urlVin: string) {
  const input = useRef<HTMLInputElement>(null);
  const justPasted = useRef<Pasted>(undefined);
  const fromAddress = { urlVin, text: urlVin, isLeft: true, pasted: undefined };
  const [state, setState] = useState<State>(fromAddress);
  if (state.urlVin !== urlVin) setState(fromAddress);
  const { text } = state;
  const show = (next: string, pasted?: Pasted) => setState({ urlVin, text: next, isLeft: false, pasted });
  const setPasted = (pasted: Pasted) => setState((now) => ({ ...now, pasted }));
  useTypedBefore(input, (typed) => setState((now) => (now.text === "" ? { ...now, text: typed } : now)));

  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.target;
    const found = justPasted.current ?? toPasted(value);
    justPasted.current = undefined;
    if (found?.refused !== undefined) {
      write(event.target, text, text.length);
      return setPasted(found);
    }
    const next = cleanVin(value);
    const caret = cleanVin(value.slice(0, selectionStart ?? value.length)).length;
    if (isKeyTooMany(event, next, text)) return write(event.target, text, caret - 1);
    write(event.target, next, caret);
    show(next, found);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const found = toPasted(event.clipboardData.getData("text"));
    justPasted.current = found?.refused === undefined ? found : undefined;
    if (found?.refused === undefined) return;
    event.preventDefault();
    setPasted(found);
  };
  /** Replaces the text and puts the caret after `caret` characters. */
  const setText = (next: string, caret = next.length): void => {
    if (!input.current) return;
    input.current.focus();
    write(input.current, next, caret);
    show(next);
  };
  const leave = () => setState((now) => ({ ...now, isLeft: true }));
  return { ...state, textCheck: checkVinText(text, state.isLeft), input, onChange, onPaste, setText, leave };
}

export type VinInput = ReturnType<typeof useVinInput>;
