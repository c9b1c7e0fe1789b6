import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { FormTextField } from "#client/ui/form/form-fields.tsx";

/** A password, which a button shows. */
export function PasswordField(props: Omit<ComponentProps<typeof FormTextField>, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <FormTextField {...props} type={isShown ? "text" : "password"} className="pr-12" />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        // Beside the input, which follows its label.
        className="absolute top-7 right-0 inline-flex size-11 items-center justify-center text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
