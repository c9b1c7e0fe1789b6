import { Switch } from "#client/ui/switch.tsx";
import { choiceBox, choiceMark } from "./choice-box.ts";
import type { ControlProps, FieldOf } from "./control.ts";
import { useField } from "./use-field.ts";

/** A tick box (or a switch) that stands for one value or none. */
export function FlagControl({ field, name, disabled }: ControlProps<FieldOf<"flag">>) {
  const { register, helpId, describedBy } = useField(field, name);
  const attributes = { ...register(), disabled, "aria-describedby": describedBy };
  return (
    // A switch stands beside boxes that have their label above them.
    <div className={field.as === "switch" ? "sm:pt-7" : undefined}>
      <label className={choiceBox}>
        {field.as === "switch" ? (
          <Switch {...attributes} />
        ) : (
          <input type="checkbox" className={choiceMark} {...attributes} />
        )}
        {field.label}
      </label>
      {field.help && (
        <p id={helpId} className="mt-1 text-sm text-ink-soft">
          {field.help}
        </p>
      )}
    </div>
  );
}
