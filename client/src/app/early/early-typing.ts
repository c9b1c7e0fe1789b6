import { draftKey, draftVersion, oldKeys, typedEarlyKey } from "#client/draft/store/draft-storage.ts";
import { dotField } from "#client/lib/paths.ts";
import { answerStorage } from "#client/lib/storage/shared-computer.ts";

/** The field in which Enter was the last key, before the app could hear it. */
let entered: HTMLInputElement | undefined;

function note({ key, isComposing, target }: KeyboardEvent): void {
  const isEnter = key === "Enter" && !isComposing && target instanceof HTMLInputElement;
  entered = isEnter ? target : undefined;
}

let pressed: HTMLFormElement | undefined;

/** If the browser submits a form without an address, it reloads the page and loses the typed text. */
function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute("action")) return;
  event.preventDefault();
  pressed = event.target;
}

/**
 * Notes an Enter or a pressed button that comes too early. An Enter by its key: the served form's button is disabled while
 * it is empty.
 */
export function watchEnter(): void {
  document.addEventListener("keydown", note, true);
  document.addEventListener("submit", hold, true);
}

/** The form to be submitted by what came too early, if anything did. From now on the app hears it itself. */
export function takeEnteredForm(): HTMLFormElement | undefined {
  document.removeEventListener("keydown", note, true);
  document.removeEventListener("submit", hold, true);
  const form = pressed?.isConnected ? pressed : entered?.isConnected && entered.form;
  entered = undefined;
  pressed = undefined;
  return form || undefined;
}

/** Marks the fields of the served page that are editable early. Its value is the ID of their section. */
export const earlyFormMark = "data-early-form";
export const startMark = "data-start";

const startedBy = "dotNumber";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = Readonly<Record<string, string>>;
/** Typed values, and the draft's beside them, by field name: a typed text replaces nothing else. */
type Early = { readonly typed: Typed; readonly before: Typed };

const controlsIn = (form: ParentNode): Control[] => [
  ...form.querySelectorAll<Control>("input[name], select[name], textarea[name]"),
];

export const isTick = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);

const earlyForm = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${earlyFormMark}]`);

export function readTyped(form: ParentNode): Typed {
  const filled = controlsIn(form).filter((control) =>
    isTick(control) ? control.checked : control.value !== "",
  );
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const getTexts = (stored: unknown): Typed =>
  Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** Typed values are handed over even if the browser can't store them; the app reports what isn't saved. */
const purpose = "keep what is typed early";

let drafted: Typed = {};

/** Reads the texts typed into the form. A field that was emptied is "". */
export function readEarly(form: HTMLElement): Early {
  const now = readTyped(form);
  const names = [...new Set(controlsIn(form).map(({ name }) => name))];
  const changed = names.filter((name) => (now[name] ?? "") !== (drafted[name] ?? ""));
  const pick = (from: Typed) => Object.fromEntries(changed.map((name) => [name, from[name] ?? ""]));
  return { typed: pick(now), before: pick(drafted) };
}

function keep(form: HTMLElement): void {
  answerStorage.write(typedEarlyKey, JSON.stringify(readEarly(form)), purpose);
}

/** Reads the texts typed on an earlier visit before the page was ready. */
export function keptEarly(): Early {
  const kept = answerStorage.readJson(typedEarlyKey, purpose);
  if (!isObject(kept) || !isObject(kept["typed"])) return { typed: getTexts(kept), before: {} };
  return { typed: getTexts(kept["typed"]), before: getTexts(kept["before"]) };
}

export function forgetTyped(): void {
  answerStorage.remove(typedEarlyKey, purpose);
}

/** True if the builder was opened before: it may then reopen a section other than the first. */
const hasOpened = (): boolean =>
  [draftKey, oldKeys.sections].some((key) => typeof answerStorage.read(key, purpose) === "string");
const hasParameter = (name: string): boolean => new URLSearchParams(window.location.search).has(name);
const isFirstSection = (): boolean => !hasParameter("section");

/** The stored draft, if it opens in the served section, without more above its questions than is served. */
function readDraft(form: HTMLElement): Record<string, unknown> | undefined {
  const draft = answerStorage.readJson(draftKey, purpose);
  if (!isObject(draft) || draft["version"] !== draftVersion || !isObject(draft["answers"])) return undefined;
  const section = form.getAttribute(earlyFormMark);
  const isServed = (draft["last"] ?? section) === section && !draft["renewal"] && !hasParameter(dotField);
  return isServed ? draft : undefined;
}

function showDraft(form: HTMLElement, { answers, origin }: Record<string, unknown>): void {
  drafted = getTexts(answers);
  const isDismissed = isObject(origin) && origin["isDismissed"] === true;
  const start = form.querySelector<HTMLElement>(`[${startMark}]`);
  if (start && (isDismissed || drafted[startedBy])) start.hidden = true;
}

/** Lets visitors type into the served page, unless a draft or the URL is about to show something else. */
export function allowEarlyTyping(): void {
  const form = earlyForm();
  if (!form) return;
  if (!isFirstSection()) {
    form.classList.add("invisible");
    return;
  }
  const draft = readDraft(form);
  if (!draft && hasOpened()) return;
  drafted = {};
  if (draft) showDraft(form, draft);
  const shown = { ...drafted, ...keptEarly().typed };
  for (const control of controlsIn(form)) {
    const value = shown[control.name] ?? "";
    if (isTick(control)) control.checked = control.value === value;
    // After a reload the browser may restore values from a profile that has been cleared.
    else control.value = value;
  }
  form.removeAttribute("inert");
  form.addEventListener("input", () => keep(form));
}

export function findEarlyForm(): HTMLElement | undefined {
  const form = earlyForm();
  return form && !form.hasAttribute("inert") && isFirstSection() ? form : undefined;
}
