import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { TextArea, TextInput } from "./text-input.tsx";

type Said = {
  /** Names the box; the note below it derives its own id from this. */
  id: string;
  label: string;
  help?: ReactNode;
  /** What is wrong with what stands in the box; takes the place of the help. */
  fault?: string | undefined;
};

const noteId = (id: string): string => `${id}-note`;

const toldBy = ({ id, help, fault }: Said) => ({
  "aria-invalid": fault !== undefined,
  "aria-describedby": help === undefined && fault === undefined ? undefined : noteId(id),
});

function Frame({ id, label, help, fault, children }: Said & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
      {fault === undefined && help !== undefined && (
        <p id={noteId(id)} className="mt-1 text-sm text-ink-soft">
          {help}
        </p>
      )}
      {fault !== undefined && (
        <p id={noteId(id)} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-stop">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  );
}

/** One line of text with its label, and what is wrong with it. */
export function TextField({ id, label, help, fault, ...rest }: Said & ComponentProps<"input">) {
  return (
    <Frame id={id} label={label} help={help} fault={fault}>
      <TextInput id={id} {...toldBy({ id, label, help, fault })} {...rest} />
    </Frame>
  );
}

/** The same with several lines. */
export function TextAreaField({ id, label, help, fault, ...rest }: Said & ComponentProps<"textarea">) {
  return (
    <Frame id={id} label={label} help={help} fault={fault}>
      <TextArea id={id} {...toldBy({ id, label, help, fault })} {...rest} />
    </Frame>
  );
}
