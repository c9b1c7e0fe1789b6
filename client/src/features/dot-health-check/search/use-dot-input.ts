import { type DotNumberInput, parseDotNumber } from "#shared/carrier/dot-number.ts";
import { useState } from "react";

type State = {
  /** The text last taken from the URL. */
  readonly urlText: string;
  readonly text: string;
  /** What the text was understood as when it was last submitted or came from the URL. */
  readonly understood: DotNumberInput;
};

const fromUrl = (urlText: string): State => {
  const understood = parseDotNumber(urlText);
  const text = understood.kind === "dot" ? understood.dotNumber : urlText;
  return { urlText, text, understood };
};

const nothing: DotNumberInput = { kind: "empty" };

export type DotInput = State & {
  readonly setText: (text: string) => void;
  /** Reads the text. A DOT number replaces it, without what was left out; anything else stays as typed. */
  readonly submit: () => DotNumberInput;
};

/** State of the DOT number field: as typed or pasted. A new text in the URL replaces it. */
export function useDotInput(urlText: string): DotInput {
  const [state, setState] = useState<State>(() => fromUrl(urlText));
  // The URL follows a submission: what was left out of the typed text is still to be told.
  if (state.urlText !== urlText) setState(state.text === urlText ? { ...state, urlText } : fromUrl(urlText));
  const submit = (): DotNumberInput => {
    const understood = parseDotNumber(state.text);
    const text = understood.kind === "dot" ? understood.dotNumber : state.text;
    setState({ ...state, text, understood });
    return understood;
  };
  return { ...state, setText: (text) => setState({ ...state, text, understood: nothing }), submit };
}
