export type Option = {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
  /** The accessible name of its radio button, where a field beside it has the label. */
  readonly spoken?: string;
};

/** When a field is visible: the answer under `key` is or isn't one of these, or has more than or up to n items (a text is one). */
export type Condition = { readonly key: string; readonly and?: Condition; readonly or?: Condition } & (
  | { readonly is: readonly (string | boolean)[] }
  | { readonly isNot: readonly string[] }
  | { readonly countOver: number }
  | { readonly countUpTo: number }
);

/** Levels of a profile with an underwriter: a rough price, a firm quote, a policy. In ascending order. */
export const readinessLevels = ["indication", "quote", "bind"] as const;
export type ReadinessLevel = (typeof readinessLevels)[number];

/** Inclusive year bounds; the upper one may depend on today's date. */
export type YearBounds = { readonly from: number; readonly to: (today: Date) => number };

type Common = {
  readonly key: string;
  readonly label: string;
  /** The label's first words, if the form shows only these because of what the field is next to. */
  readonly shortLabel?: string;
  /** The label in the PDF and emails, if the label asks the user something. */
  readonly printedLabel?: string;
  readonly help?: string;
  /** Advice computed from other answers, shown with the help text. */
  readonly advice?: "liabilityMinimum" | "cargoMinimum";
  /** Offer of one tap below the field, if other answers make it useful. */
  readonly offer?: "policyEnd" | "lossDetails";
  readonly placeholder?: string;
  /** The HTML autocomplete token (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly showIf?: Condition;
  /** The answer is cleared when the field hides. `disable`: the field stays visible, disabled. */
  readonly whenHidden?: "clear" | "disable";
  /** Counts for progress; if any field of a group is filled, the whole group is. */
  readonly counts?: true | { readonly group: string };
  /** The field counts as answered while this holds. */
  readonly emptyAnswer?: Condition;
  /** The level from which underwriters need the answer; `if` limits this to when the condition holds. */
  readonly neededFor?: ReadinessLevel | { readonly level: ReadinessLevel; readonly if: Condition };
  /** A year later: `next` moves on (an option or a date), `ask` is kept and asked, `clear` is asked again. */
  readonly renewal?: "next" | "ask" | "clear";
  /** Identifies a person or the company to authorities and banks: printed masked on request, and never in the text of an email. */
  readonly sensitive?: true;
  /** Answered in sentences. A self-email to an unconfirmed address leaves it out, like every longText. */
  readonly isStory?: true;
  /** A number that somebody else gave out, such as a policy's: that self-email keeps it whole, where names lose ten digits. */
  readonly isReference?: true;
  /** Accepted and printed, but not shown on the screen. */
  readonly offScreen?: true;
  /** The share of a row's width on a wide screen; three sixths share a row on a phone. */
  readonly width?: "half" | "third" | "sixth";
  readonly startsRow?: true;
};

type Defined = {
  /** Meaning of the label's term in one short sentence: shown only in the form, and once per term. */
  readonly definition?: string;
};

type Plain = {
  readonly kind:
    | "text"
    | "longText"
    | "email"
    | "phone"
    | "zip"
    | "taxId"
    | "dotNumber"
    | "mcNumber"
    | "stateFiling"
    | "licenseNumber"
    | "money"
    | "tags"
    | "toggle";
  /** The answers that it offers: those to a field of a list's rows. */
  readonly suggests?: { readonly list: string; readonly key: string };
};
type Street = {
  readonly kind: "street";
  /** The keys of the fields, in the same section or row, that a suggested address also fills. */
  readonly fills?: { readonly city: string; readonly state: string; readonly zip: string };
};
type Vin = {
  readonly kind: "vin";
  /** The keys of the fields, in the same row, that a decoded VIN also fills. */
  readonly fills?: {
    readonly year: string;
    readonly make: string;
    readonly model?: string;
    readonly type: string;
    readonly gvwr?: string;
  };
  /** The list for this type of vehicle: other vehicles get a message that they do not belong here. */
  readonly vehicles?: "powerUnits" | "trailers";
  /** The lists in which a VIN should be unique; a duplicate only causes a warning. */
  readonly onceIn?: readonly string[];
};
type Digits = { readonly kind: "digits"; readonly maxDigits: number; readonly grouped?: true };
/** A whole percentage. Fields with the same `sumsTo100With` are shares of one whole. */
type Percent = { readonly kind: "percent"; readonly sumsTo100With?: string };
type Dated = {
  readonly kind: "date" | "policyDate" | "monthYear" | "year";
  readonly years: YearBounds;
  /** A two-digit year is expanded around the pivot. */
  readonly shortYear?: true;
  /** The field of the same row that should not be later; otherwise there is only a warning. */
  readonly notBefore?: string;
  /** The field of the same row whose day, a year later, is filled in here. */
  readonly yearAfter?: string;
  /** Of a birth date: who is younger than `atLeast` in the year of today is an error, who isn't `adult` only a warning. */
  readonly age?: { readonly atLeast: number; readonly adult: number };
  /** The birth date beside it, and the age before which this can't have been; otherwise there is only a warning. */
  readonly fromAge?: { readonly born: string; readonly years: number };
  /** It has happened: a date in the future causes a warning. */
  readonly isPast?: true;
};
type Choice = {
  readonly kind: "select" | "radio";
  readonly options: readonly Option[];
  readonly initial?: string;
};
type OpenChoice = { readonly kind: "openSelect"; readonly options: readonly Option[] };
type Checklist = { readonly kind: "checklist"; readonly options: readonly Option[]; readonly max?: number };
/** A checkbox that stores `on` when checked and nothing otherwise. */
type Flag = {
  readonly kind: "flag";
  readonly on: string;
  readonly onLabel?: string;
  readonly as?: "switch";
  readonly besideLabel?: true;
};

export type RowField = Common &
  Defined &
  (Plain | Street | Vin | Digits | Percent | Dated | Choice | OpenChoice | Checklist | Flag) & {
    readonly rowInitial?: string | boolean;
    readonly printedWhenHidden?: string;
    readonly printedForOwner?: string;
    /** Has a column in the printed table only if a row answers it. */
    readonly printedIfAnswered?: true;
    /** Added up below the list in spreadsheets. */
    readonly isSummed?: true;
    /** Closed under "More questions" or this title in the form, and printed in a table of its own. */
    readonly folded?: true | string;
    /** The field of the row that has the exact number of years, which is then printed in this one's place. */
    readonly exactYears?: string;
    /** Another question replaced it: the form shows it only where it was answered. */
    readonly superseded?: true;
  };

export type ListField = Common & {
  readonly kind: "list";
  readonly fields: readonly RowField[];
  readonly itemName: string;
  readonly maxRows: number;
  readonly requiredFields: readonly string[];
  /** While a row is open, no other can be added, edited or deleted; saving requires a complete row. */
  readonly oneAtATime?: true;
};

/** A field of another section repeated here; both share the same answer. */
export type FieldReference = {
  readonly kind: "echo";
  readonly of: string;
  readonly showIf: Condition;
  /** The heading above it, shared with neighbors that have the same one. */
  readonly under?: string;
};

export type SimpleField = Common &
  Defined &
  (Plain | Street | Vin | Digits | Percent | Dated | Choice | OpenChoice | Checklist | Flag);
export type Field = SimpleField | ListField;
export type Kind = Field["kind"];

type TextKind = Exclude<Kind, "list" | "toggle" | "checklist" | "tags">;

export type AnswerTo<F> = F extends { kind: "list"; fields: infer R extends readonly RowField[] }
  ? RowAnswers<R>[]
  : F extends { kind: "toggle" }
    ? boolean
    : F extends { kind: "checklist" | "tags" }
      ? string[]
      : F extends { kind: TextKind }
        ? string
        : never;

type RowAnswers<R extends readonly RowField[]> = { [F in R[number] as F["key"]]?: AnswerTo<F> };

/** Any answer, for a field known only at run time. */
export type Answer = string | boolean | string[] | Row[] | undefined;
export type Row = { [key: string]: Answer };
