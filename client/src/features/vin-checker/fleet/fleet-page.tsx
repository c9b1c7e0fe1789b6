import { decodeBatch } from "#client/lib/api/vin-batches.ts";
import { useStore } from "#client/lib/external-store.ts";
import { NeedsScript } from "#client/ui/needs-script.tsx";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";
import {
  maxFleetRows,
  emptyFleet,
  type FleetState,
  readFleet,
  saveFleet,
} from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { useEffect, useState } from "react";
import { ToolHeading } from "#client/features/vin-checker/tool-heading.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { FleetCheck } from "#client/features/vin-checker/fleet/run/fleet-check.ts";
import { ListForm } from "./list-form.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { LoadingText, SkeletonBlock } from "#client/ui/states/skeleton.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";

type LazyResultsProps = { check: FleetCheck; state: FleetState };

/** The approximate height of the results without their rows, and of each row, in CSS pixels. */
const heights = { phone: [440, 110], desktop: [260, 42] } as const;

/** As high as the results or the screen, so that the content below does not shift when they load. */
function Placeholder({ state: { rows } }: LazyResultsProps) {
  const [rest, row] = heights[useIsMobile() ? "phone" : "desktop"];
  return (
    <div aria-busy="true" style={{ minHeight: `min(100dvh, ${rest + row * rows.length}px)` }}>
      <LoadingText>The results are loading...</LoadingText>
      <SkeletonBlock className="mt-6 h-12" />
      <SkeletonBlock className="mt-4 h-24" />
    </div>
  );
}

/** The table and its library load once there is a list, so that the page itself only loads its form. */
const FleetResults = lazyPart<LazyResultsProps>(
  "The results table",
  async () => (await import("#client/features/vin-checker/fleet/table/fleet-results.tsx")).FleetResults,
  { Placeholder, isLoadedAhead: false, safeText: "Your list and its results are kept in this tab." },
);

const example = [
  ["good", CircleCheck, "Checked", "1FUJGLDR3CLBP8834", "2012 Freightliner Cascadia, Class 8"],
  ["caution", TriangleAlert, "Wrong check digit", "1FUJGLDR8CLBP8834", "Position 9 is 8 and should be 3."],
] as const;

/** Shows what comes of a list, before there is one. */
const Example = () => (
  <section aria-labelledby="fleet-example" className="mt-6">
    <h2 id="fleet-example" className="text-lg">
      Example of a result
    </h2>
    <ul className="mt-2 rounded-sign border border-line bg-paper">
      {example.map(([tone, icon, status, vin, text]) => (
        <li key={vin} className="flex flex-wrap gap-x-6 border-b border-line px-4 py-2 last:border-b-0">
          <span className="sm:w-48">
            <Badge tone={tone} icon={icon}>
              {status}
            </Badge>
          </span>
          <span className="font-mono">{vin}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

const AboutFleet = () => (
  <p className="mt-8 max-w-prose text-ink-soft">
    VINs and model years go to our server, and from there to NHTSA. Nothing else in your list or file leaves
    your device. The list and its results stay in this tab until you close it.
  </p>
);

type Props = { check: FleetCheck; state: FleetState };

function ListButtons({ check, onChange }: { check: FleetCheck; onChange: () => void }) {
  const clear = () => {
    const undo = check.clear();
    toast({ title: "List Cleared", action: { label: "Bring it back", run: undo } });
  };
  return (
    <>
      <Button onClick={onChange}>Change the list</Button>
      <Button look="quiet" className="px-2" onClick={clear}>
        Start a new list
      </Button>
    </>
  );
}

function BeyondLimit({ count }: { count: number }) {
  if (count === 0) return undefined;
  return (
    <Notice tone="caution" className="mt-4">
      <p>
        {pluralize(count, "row of your list was", "rows of your list were")} not checked: up to{" "}
        {usNumber(maxFleetRows)} at a time. Open the list, remove the rows already checked, and check the
        rest.
      </p>
    </Notice>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus();

type ResultsProps = Props & { takesFocus: boolean; onChange: () => void };

function Results({ check, state, takesFocus, onChange }: ResultsProps) {
  return (
    <section aria-labelledby="fleet-results">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          id="fleet-results"
          ref={takesFocus ? focusOn : undefined}
          tabIndex={-1}
          className="grow text-xl outline-none"
        >
          Results for {pluralize(state.rows.length, "row")}
        </h2>
        <ListButtons check={check} onChange={onChange} />
      </div>
      {!state.isSaved && (
        <Notice tone="caution" className="mt-4">
          <p>
            This browser has no room to keep the list when the page is reloaded. Download the table before you
            close it.
          </p>
        </Notice>
      )}
      <BeyondLimit count={state.beyondLimit} />
      <div className="mt-4">
        <FleetResults check={check} state={state} />
      </div>
    </section>
  );
}

/** Loads the table's code once a list has been painted. If that fails, its own placeholder offers a retry. */
function useResultsAhead(hasList: boolean): void {
  useEffect(() => {
    if (!hasList) return undefined;
    const report = (error: unknown) => reportError("load the results table ahead", error);
    return whenIdle(() => void FleetResults.load().catch(report));
  }, [hasList]);
}

/** The check's current state, saved when the page unloads. */
function useFleetState(check: FleetCheck): FleetState {
  useEffect(() => {
    addEventListener("pagehide", check.save);
    return () => {
      check.save();
      removeEventListener("pagehide", check.save);
    };
  }, [check]);
  return useStore(check.store, () => emptyFleet);
}

const Heading = ({ isFolded }: { isFolded: boolean }) => (
  <ToolHeading
    title="Fleet VIN Check"
    lead="Check up to 1,000 trucks and trailers at once: find mistyped VINs, and get year, make, model, body and weight class of every unit. Free."
    current="fleet"
    isFolded={isFolded}
  />
);

function Fleet({ check }: { check: FleetCheck }) {
  const state = useFleetState(check);
  const [isChanging, setIsChanging] = useState(false);
  // On returning to the page, the user has not pressed anything yet.
  const [hasChecked, setHasChecked] = useState(false);
  const isListed = state.rows.length > 0;
  useResultsAhead(isListed || state.text !== "");
  const start = (rows: readonly FleetRow[]) => {
    check.check(rows);
    setIsChanging(false);
    setHasChecked(true);
  };
  if (isListed && !isChanging)
    return (
      <>
        <Heading isFolded />
        <Results check={check} state={state} takesFocus={hasChecked} onChange={() => setIsChanging(true)} />
      </>
    );
  return (
    <>
      <Heading isFolded={false} />
      <NeedsScript of="The Fleet VIN Check" />
      <ListForm
        text={state.text}
        onText={(text) => check.type(text)}
        onCheck={start}
        onClose={isListed ? () => setIsChanging(false) : undefined}
      />
      {state.text === "" && <Example />}
    </>
  );
}

/** The check of this tab; it continues while another page is shown. */
const fleetCheck = new FleetCheck(decodeBatch, { read: readFleet, save: saveFleet });

export function FleetPage({ check = fleetCheck }: { check?: FleetCheck }) {
  return (
    <ToolProviders>
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-8 sm:px-6 sm:pt-5 sm:pb-10">
        <Fleet check={check} />
        <AboutFleet />
      </div>
    </ToolProviders>
  );
}
