import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { useDraftPrefill } from "#client/prefill/prefill-provider.tsx";
import { Button } from "#client/ui/button.tsx";
import { findByNameSlot } from "#client/fmcsa/search-slots.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import { useRef, useState, useSyncExternalStore } from "react";
import { focusField } from "#client/features/profile-builder/form/focus-field.ts";
import { SlotPart } from "#client/ui/slot.ts";
import {
  goToMissing,
  leaveDot,
  useDotText,
} from "#client/features/profile-builder/navigation/builder-location.ts";
import { StartForm, startBlank, OtherStarts, StartFrame, StartIntro } from "./start-form.tsx";
import { renewFromFileSlot } from "#client/features/profile-builder/builder-slots.ts";

const FoundPart = lazyPart(
  "The look-up",
  async () => (await import("./found/found-company.tsx")).FoundCompany,
  { usedIn: ["contact-info"] },
);

const readNumber = (text: string): string | undefined => {
  const understood = parseDotNumber(text);
  return understood.kind === "dot" ? understood.dotNumber : undefined;
};

/** True if the card is of use: there is no DOT number yet, and the user has not sent the card away. */
function useIsWanted(): boolean {
  const prefill = useDraftPrefill();
  const isDismissed = useSyncExternalStore(prefill.subscribe, prefill.isDismissed, prefill.isDismissed);
  const isAnswered = useDraftValue(({ dotNumber = "" }) => dotNumber.trim() !== "");
  return !isDismissed && !isAnswered;
}

/** The number to look up: the one in the URL, until another one is submitted. */
function useLookedUp(urlText: string) {
  const [state, setState] = useState({ urlText, dotNumber: readNumber(urlText) });
  if (state.urlText !== urlText && urlText !== "") setState({ urlText, dotNumber: readNumber(urlText) });
  const lookUp = (dotNumber: string | undefined) =>
    setState({ urlText: dotNumber ? urlText : "", dotNumber });
  return [state.dotNumber, lookUp] as const;
}

function useStart() {
  const dotText = useDotText();
  const draft = useDraftStore();
  const prefill = useDraftPrefill();
  const [dotNumber, setDotNumber] = useLookedUp(dotText);
  const input = useRef<HTMLInputElement>(null);
  const [nameText, setNameText] = useState("");
  const isWanted = useIsWanted();
  const [isAskedFor, setAskedFor] = useState(false);
  const leaveUrl = () => {
    if (dotText !== "") leaveDot();
  };
  const leave = (isToStay: boolean) => {
    setAskedFor(isToStay);
    setDotNumber(undefined);
    leaveUrl();
  };
  /** Welcome ends where work begins. */
  const onClose = () => {
    leave(false);
    goToMissing(draft.answers());
  };
  const onDismiss = () => {
    prefill.dismiss();
    leave(false);
    requestAnimationFrame(() => focusField("contactName"));
  };
  const onTryAnother = () => {
    leave(true);
    // After a typed name, the focus returns to its field.
    if (nameText === "") requestAnimationFrame(() => input.current?.focus());
  };
  const isShown = isWanted || isAskedFor || dotNumber !== undefined || dotText !== "";
  return {
    dotText,
    dotNumber,
    setDotNumber,
    input,
    names: { text: nameText, onType: setNameText },
    isShown,
    actions: { onFilled: leaveUrl, onClose, onDismiss, onTryAnother },
  };
}

export function StartCard() {
  const { dotText, dotNumber, setDotNumber, input, names, isShown, actions } = useStart();
  if (!isShown) return null;
  return (
    <StartFrame>
      {dotNumber !== undefined ? (
        <FoundPart key={dotNumber} dotNumber={dotNumber} {...actions} />
      ) : (
        <>
          <StartIntro />
          <StartForm inputRef={input} initialText={dotText} onSubmit={setDotNumber} />
          <OtherStarts>
            <SlotPart slot={findByNameSlot} props={{ ...names, onChoose: setDotNumber }} />
            <SlotPart slot={renewFromFileSlot} props={{}} />
            <Button look="quiet" className="underline max-sm:-ml-4" onClick={actions.onDismiss}>
              {startBlank}
            </Button>
          </OtherStarts>
        </>
      )}
    </StartFrame>
  );
}
