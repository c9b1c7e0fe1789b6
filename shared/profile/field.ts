/** One choice. `group` is the heading it stands under in a grouped list. */
export type Option = { readonly value: string; readonly label: string; readonly group?: string };

/** When a field shows: the answer under `key` is one of these values, or holds more or no more than so many items. */
export type Condition =
  | { readonly key: string; readonly is: readonly (string | boolean)[] }
  | { readonly key: string; readonly countOver: number }
  | { readonly key: string; readonly countUpTo: number };

/** Inclusive year bounds; the upper one may move with today's date. */
export type YearBounds = { readonly from: number; readonly to: (today: Date) => number };

type Common = {
  readonly key: string;
  /** What the form, the review, the PDF, the e-mail and the CSV call it: unmistakable on its own. */
  readonly label: string;
  /** A sentence under the label. */
  readonly help?: string;
  readonly placeholder?: string;
  /** The HTML autocomplete token (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly showIf?: Condition;
  /** `clear`: the answer is forgotten when the field hides. `disable`: it is, and the field stays in sight, disabled. */
  readonly whenHidden?: "clear" | "disable";
  /** Counts for progress and completion; fields that name the same group are filled as soon as one of them is. */
  readonly counts?: true | { readonly group: string };
  /** It counts as answered while this holds. */
  readonly emptyAnswer?: Condition;
  /** Accepted and printed, but not asked on the screen. */
  readonly offScreen?: true;
  /** How much of a row it takes on a wide screen. */
  readonly width?: "half" | "third";
};

/** A term of the trade, or of an authority, that not everyone knows. */
type Defined = {
  /** What the label's term means, in one short sentence: on the form alone, and for each term once. */
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
};
/** The line of an address that one types first. */
type Street = {
  readonly kind: "street";
  /** The fields beside it that a suggested address answers as well: their keys, in the same section or row. */
  readonly fills?: { readonly city: string; readonly state: string; readonly zip: string };
};
/** The number of a vehicle. */
type Vin = {
  readonly kind: "vin";
  /** The fields beside it that a decoded VIN answers as well: their keys, in the same row. */
  readonly fills?: { readonly year: string; readonly make: string; readonly type: string };
  /** The list of such vehicles: one of another kind is told that it does not belong there. */
  readonly vehicles?: "powerUnits" | "trailers";
  /** The lists in which it should stand once: what is said otherwise stops nobody. */
  readonly onceIn?: readonly string[];
};
type Digits = { readonly kind: "digits"; readonly maxDigits: number; readonly grouped?: true };
type Dated = {
  readonly kind: "date" | "policyDate" | "monthYear" | "year";
  readonly years: YearBounds;
  /** A year typed with two digits is expanded around the pivot. */
  readonly shortYear?: true;
  /** The field of the same row that should not be later: what is said otherwise stops nobody. */
  readonly notBefore?: string;
};
type Choice = {
  readonly kind: "select" | "radio";
  readonly options: readonly Option[];
  readonly initial?: string;
};
/** One of the options, or words of one's own. */
type OpenChoice = { readonly kind: "openSelect"; readonly options: readonly Option[] };
type Checklist = { readonly kind: "checklist"; readonly options: readonly Option[]; readonly max?: number };
/** A tick box that stores `on` when ticked and nothing otherwise. */
type Flag = {
  readonly kind: "flag";
  readonly on: string;
  readonly onLabel?: string;
  /** It looks like a switch rather than a box to tick. */
  readonly as?: "switch";
  /** It stands beside a box that has its label above it. */
  readonly besideLabel?: true;
};

/** A field of a list's row. */
export type RowField = Common &
  Defined &
  (Plain | Street | Vin | Digits | Dated | Choice | OpenChoice | Checklist | Flag) & {
    /** What a row added in the form starts with. */
    readonly rowInitial?: string | boolean;
    /** What is printed where the field is hidden in a row. */
    readonly printedWhenHidden?: string;
    /** What is printed in the row of the owner. */
    readonly printedForOwner?: string;
  };

export type ListField = Common & {
  readonly kind: "list";
  readonly fields: readonly RowField[];
  /** What one row is called: "driver". */
  readonly itemName: string;
  readonly maxRows: number;
  /** The row fields without which a row is not saved. */
  readonly requiredFields: readonly string[];
  /** What an insurer needs to know of each row; `if`: only of rows for which this holds. */
  readonly neededToQuote?: readonly { readonly key: string; readonly if?: Condition }[];
  /** While a row is open, no other can be added, edited or deleted, and saving waits for what a row needs. */
  readonly oneAtATime?: true;
};

/** A field of another section shown here once more; the answer is the same one. */
export type FieldReference = {
  readonly kind: "echo";
  readonly of: string;
  readonly showIf: Condition;
  /** The heading that it stands under, together with its neighbours of the same heading. */
  readonly under?: string;
};

export type SimpleField = Common &
  Defined &
  (Plain | Street | Vin | Digits | Dated | Choice | OpenChoice | Checklist | Flag);
export type Field = SimpleField | ListField;
export type Kind = Field["kind"];

type TextKind = Exclude<Kind, "list" | "toggle" | "checklist" | "tags">;

/** The type of the answer that a field takes. */
export type AnswerTo<F> = F extends { kind: "list"; fields: infer R extends readonly RowField[] }
  ? RowAnswers<R>[]
  : F extends { kind: "toggle" }
    ? boolean
    : F extends { kind: "checklist" | "tags" }
      ? string[]
      : F extends { kind: TextKind }
        ? string
        : never;

/** The type of one row of a list. */
export type RowAnswers<R extends readonly RowField[]> = { [F in R[number] as F["key"]]?: AnswerTo<F> };

/** Any answer, when which field it belongs to is known only at run time. */
export type Answer = string | boolean | string[] | Row[] | undefined;
export type Row = { [key: string]: Answer };
