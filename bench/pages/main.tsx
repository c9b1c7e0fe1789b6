import "#client/app/layout/site.css";
import { createElement, type ComponentType } from "react";
import { createRoot } from "react-dom/client";

// Loaded one at a time: the memory that a page needs is its own.
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  "?bare": async () => (await import("./bare-form.tsx")).BareForm,
  "?builder": async () => (await import("./builder-form.tsx")).BuilderForm,
  "?grid": async () => (await import("./fleet-grid.tsx")).FleetGrid,
};

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
const load = pages[window.location.search];
if (!root || !load) throw new Error("No such page, or index.html has no #root");
createRoot(root).render(createElement(await load()));
