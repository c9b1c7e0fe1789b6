import { vinQuery } from "#client/lib/vin-query.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LookupProblem } from "./lookup-problem.tsx";
import { ResultSkeleton } from "./result-skeleton.tsx";
import { VinResult } from "./vin-result.tsx";

type Props = {
  vin: string;
  modelYear: string | undefined;
  /** Grows with every check that the user asks for: its outcome is where the keyboard goes on. */
  asked: number;
  onCheck: () => void;
};

/** Focuses the outcome of what the user asked for, when it is there. A page that was merely opened keeps its focus. */
function useFocusOnOutcome(asked: number, isThere: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    if (!isThere || asked === handled.current) return;
    handled.current = asked;
    ref.current?.focus();
  }, [asked, isThere]);
  return ref;
}

/** Looks a VIN up and shows what comes of it: its room while waiting, the answer, or why there is none. */
export function VinLookup({ vin, modelYear, asked, onCheck }: Props) {
  // Without a network too: the request says so at once, where the query would wait for one in silence.
  const query = useQuery(vinQuery(vin, modelYear));
  const [vain, setVain] = useState("");
  const headingRef = useFocusOnOutcome(asked, !query.isFetching);
  const { data, error, isFetching, refetch } = query;
  const askAgain = async (): Promise<void> => {
    if (isFetching) return;
    setVain("");
    const { data: next, error: failed } = await refetch();
    const isBetter = !failed && next?.source.kind === "agency" && !next.source.stale;
    setVain(isBetter ? "" : vin);
  };
  if (data)
    return (
      <VinResult
        answer={data}
        modelYear={modelYear}
        isAsking={isFetching}
        askedInVain={vain === vin}
        askAgain={() => void askAgain()}
        onCheck={onCheck}
        headingRef={headingRef}
      />
    );
  if (isFetching || !error) return <ResultSkeleton key={vin} vin={vin} />;
  return (
    <LookupProblem
      vin={vin}
      error={error}
      headingRef={headingRef}
      askAgain={() => {
        onCheck();
        void askAgain();
      }}
    />
  );
}
