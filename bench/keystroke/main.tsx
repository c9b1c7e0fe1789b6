import "#client/app/layout/site.css";
import { DraftProvider } from "../../client/src/draft/store/draft-context.tsx";
import { SectionForm } from "../../client/src/features/profile-builder/form/section-form.tsx";
import { Card } from "#client/ui/card.tsx";
import { TextInput } from "../../client/src/ui/inputs/text-input.tsx";
import type { SimpleField } from "#shared/profile/field.ts";
import { createRoot } from "react-dom/client";

const fields = Array.from({ length: 300 }, (_field, index): SimpleField => ({
  key: `field${index}`,
  label: `Field ${index}`,
  kind: "text",
  width: "half",
}));

/** The baseline: the same number of inputs without any handlers. */
function BareForm() {
  return (
    <Card>
      <form className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-6">
        {fields.map(({ key, label }) => (
          <div key={key} className="scroll-mt-32 sm:col-span-3">
            <label htmlFor={key} className="mb-1 block font-semibold">
              {label}
            </label>
            <TextInput id={key} autoComplete="off" />
          </div>
        ))}
      </form>
    </Card>
  );
}

/** The builder's own form, draft and autosave, with a section of 300 questions. */
function BuilderForm() {
  const section = { id: "many", title: "Many", subtitle: "", groups: [{ fields }] };
  return (
    <DraftProvider>
      <SectionForm section={section} navigateTo={() => undefined} />
    </DraftProvider>
  );
}

/** From the keypress to the frame that shows it, in milliseconds. */
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
createRoot(root).render(window.location.search === "?bare" ? <BareForm /> : <BuilderForm />);
