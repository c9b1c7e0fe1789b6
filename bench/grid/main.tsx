import "#client/app/layout/site.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { DraftProvider } from "../../client/src/draft/store/draft-context.tsx";
import { DraftStore } from "../../client/src/draft/store/draft-store.ts";
import { ScheduleGrid } from "../../client/src/features/profile-builder/schedules/grid/schedule-grid.tsx";
import { Card } from "#client/ui/card.tsx";
import { TextInput } from "../../client/src/ui/inputs/text-input.tsx";
import { TooltipProvider } from "../../client/src/ui/tooltip.tsx";
import { fieldByKey } from "#shared/profile/registry.ts";

const rowCount = 500;

const powerUnits = Array.from({ length: rowCount }, (_unit, index) => ({
  vin: `4V4NC9EH0LN${String(index + 1).padStart(6, "0")}`,
  year: String(2005 + (index % 20)),
  make: "volvo",
  type: "tractor",
  radius: "301_500",
  physicalDamage: true,
  value: String(45_000 + index),
  deductible: "1000",
}));

/** The baseline, as in the keystroke benchmark: 300 inputs without any handlers. */
const BareForm = () => (
  <Card>
    <form className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-6">
      {Array.from({ length: 300 }, (_field, index) => `Field ${index}`).map((label) => (
        <div key={label} className="scroll-mt-32 sm:col-span-3">
          <label htmlFor={label} className="mb-1 block font-semibold">
            {label}
          </label>
          <TextInput id={label} autoComplete="off" />
        </div>
      ))}
    </form>
  </Card>
);

/** The fleet's grid with 500 units, its draft and autosave. */
function FleetGrid() {
  const list = fieldByKey("powerUnits");
  if (list.kind !== "list") throw new Error("powerUnits is no list");
  const store = new DraftStore();
  store.replace({ powerUnits });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DraftProvider store={store}>
        <TooltipProvider>
          <ScheduleGrid list={list} />
        </TooltipProvider>
      </DraftProvider>
    </QueryClientProvider>
  );
}

/** From the keypress to the frame that shows it, in milliseconds. */
const samples: number[] = [];
/** The durations of tasks over 50 ms. */
const longTasks: number[] = [];
Object.assign(window, { samples, longTasks });
new PerformanceObserver((entries) => {
  longTasks.push(...entries.getEntries().map(({ duration }) => duration));
}).observe({ type: "longtask" });
document.addEventListener(
  "input",
  (event) => {
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.addEventListener("message", () => samples.push(performance.now() - event.timeStamp));
      painted.port1.start();
      painted.port2.postMessage(undefined);
    });
  },
  { capture: true },
);

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(window.location.search === "?bare" ? <BareForm /> : <FleetGrid />);
