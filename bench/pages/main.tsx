import "#client/app/layout/site.css";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { SectionForm } from "#client/features/profile-builder/form/section-form.tsx";
import { Card } from "#client/ui/card.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import type { SimpleField } from "#shared/profile/field.ts";

const labels = Array.from({ length: 300 }, (_field, index) => `Field ${index}`);

/** Baseline: 300 inputs without handlers. */
const BareForm = () => (
  <Card>
    <form className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-6">
      {labels.map((label) => (
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

const fields = labels.map((label, index): SimpleField => ({
  key: `field${index}`,
  label,
  kind: "text",
  width: "half",
}));

/** The builder's form, draft and autosave with a section of 300 questions. */
const BuilderForm = () => (
  <DraftProvider>
    <SectionForm section={{ id: "many", title: "Many", subtitle: "", groups: [{ fields }] }} />
  </DraftProvider>
);

/** Milliseconds from the keypress to the frame that shows it. */
const samples: number[] = [];
Object.assign(window, { samples });
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
createRoot(root).render(createElement(window.location.search === "?bare" ? BareForm : BuilderForm));
