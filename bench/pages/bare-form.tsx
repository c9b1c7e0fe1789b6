import { Card } from "#client/ui/card.tsx";
import { TextInput } from "../../client/src/ui/inputs/text-input.tsx";

/** The baseline: 300 inputs without any handlers. */
export const BareForm = () => (
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
