import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { useIsPrinting } from "#client/ui/data-table/use-is-printing.ts";
import { type ReactNode, useEffect, useState } from "react";

type BuildView = (carrier: Carrier) => ReactNode;

/** The code of the printed report, loaded ahead: printing doesn't wait. */
function usePrintedReport(isWanted: boolean): BuildView | undefined {
  const [build, setBuild] = useState<BuildView>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const cancel = whenIdle(() => {
      import("./report-document.tsx").then(
        ({ renderReport }) => isHere && setBuild(() => renderReport),
        // The page prints as it is shown.
        (error: unknown) => reportError("load the printed report", error),
      );
    });
    return () => {
      isHere = false;
      cancel();
    };
  }, [isWanted]);
  return build;
}

type Props = { carrier: Carrier; isWanted: boolean; children: ReactNode };

/** On paper, all tabs one below the other instead of the one on screen. */
export function PrintView({ carrier, isWanted, children }: Props) {
  const isPrinting = useIsPrinting();
  const renderReport = usePrintedReport(isWanted);
  const isShown = isPrinting && isWanted && renderReport !== undefined;
  return (
    <>
      <div className={isShown ? "print:hidden" : undefined}>{children}</div>
      {isShown && renderReport(carrier)}
    </>
  );
}
