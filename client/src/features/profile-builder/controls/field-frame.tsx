import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Said = {
  label: string;
  help: string | undefined;
  helpId: string | undefined;
  error: string | undefined;
  errorId: string | undefined;
  children: ReactNode;
};

function Words({ help, helpId, error, errorId }: Omit<Said, "label" | "children">) {
  return (
    <>
      {help && (
        <p id={helpId} className="mt-1 text-sm text-ink-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-stop">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  );
}

const labelClass = "mb-1 block font-semibold";

/** Label above, box, then help and what is wrong. */
export function FieldFrame({ id, label, children, ...words }: Said & { id: string }) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children}
      <Words {...words} />
    </div>
  );
}

/** The same around several boxes that answer one question. */
export function GroupFrame({ label, children, ...words }: Said) {
  return (
    <fieldset className="min-w-0">
      <legend className={labelClass}>{label}</legend>
      {children}
      <Words {...words} />
    </fieldset>
  );
}
