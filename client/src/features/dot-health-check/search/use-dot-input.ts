import { type DotNumberInput, parseDotNumber } from "#shared/carrier/dot-number.ts";
import { useState } from "react";

/** A DOT number replaces the text, without what was left out; anything else stays as typed. */
function read(typed: string) {
  const understood = parseDotNumber(typed);
  return { text: understood.kind === "dot" ? understood.dotNumber : typed, understood };
}

/** `source` is where the text is from: the URL, or what was typed on the page before. */
const from = (source: string) => ({ source, ...read(source) });

const nothing: DotNumberInput = { kind: "empty" };

/** The DOT number as typed or pasted, and how it was understood when submitted. A new text in the URL replaces it. */
export function useDotInput(urlText: string, typedBefore: string) {
  const source = urlText || typedBefore;
  const [state, setState] = useState(() => from(source));
  // The URL follows a submission: what was left out of the typed text is still to be told.
  if (state.source !== source) setState(state.text === source ? { ...state, source } : from(source));
  const submit = (): DotNumberInput => {
    const next = read(state.text);
    setState({ ...state, ...next });
    return next.understood;
  };
  const setText = (text: string): void => setState({ ...state, text, understood: nothing });
  return { ...state, urlText, setText, submit };
}

export type DotInput = ReturnType<typeof useDotInput>;
