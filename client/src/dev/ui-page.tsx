import { TooltipProvider } from "#client/ui/tooltip.tsx";
import { ChartParts } from "./chart-parts.tsx";
import { FormParts } from "./form-parts.tsx";
import { StateParts } from "./state-parts.tsx";
import { TableParts } from "./table-parts.tsx";

/** Every component of the kit in every state. Only in `npm run dev`. */
export function UiPage() {
  return (
    <TooltipProvider>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <h1 className="mb-6 text-3xl">Parts of the kit</h1>
        <FormParts />
        <StateParts />
        <ChartParts />
        <TableParts />
      </div>
    </TooltipProvider>
  );
}
