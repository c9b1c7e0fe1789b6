import type { ComponentProps } from "react";

type Attributes = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "className"
>;

/** How one kind of text is typed. `counts`: the characters that the user types rather than the formatting. */
export type TextKind = Attributes & { counts: RegExp };

const anything = { counts: /[\p{L}\p{N}]/u };
const number = { inputMode: "numeric", counts: /\d/, className: "tabular-nums" } as const;
const code = { autoCapitalize: "characters", spellCheck: false, counts: /[A-Za-z0-9]/ } as const;

/** Every kind of field that is one line of text. */
export const textKinds = {
  text: anything,
  street: anything,
  email: { type: "email", inputMode: "email", spellCheck: false, autoCapitalize: "none", ...anything },
  phone: { ...number, type: "tel", inputMode: "tel" },
  zip: number,
  taxId: number,
  mcNumber: number,
  stateFiling: code,
  licenseNumber: code,
  vin: { ...code, className: "font-mono" },
  money: number,
  digits: number,
  year: number,
} as const satisfies Record<string, TextKind>;
