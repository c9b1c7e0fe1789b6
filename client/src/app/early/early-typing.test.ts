import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  allowEarlyTyping,
  earlyFormMark,
  findEarlyForm,
  keptEarly,
  readEarly,
  readTyped,
  startMark,
} from "./early-typing.ts";

const typedKey = "companyProfile.typedEarly";

function serve(path = "/profile-builder"): HTMLElement {
  window.history.replaceState(null, "", path);
  document.body.innerHTML = `<div ${earlyFormMark}="contact-info" inert>
    <input name="contactName" /><input name="email" type="email" />
    <select name="type"><option value=""></option><option value="other">Other</option></select>
    <input type="radio" name="preferredContact" value="email" /><input value="without a name" /></div>`;
  return findForm();
}
function findForm(): HTMLElement {
  const form = document.querySelector<HTMLElement>(`[${earlyFormMark}]`);
  if (!form) throw new Error("The page has no form.");
  return form;
}
function type(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`There is no ${name}.`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = "";
});

describe("the served builder", () => {
  it("can be typed into by a visitor without a draft, and each answer is kept as it is typed", () => {
    const form = serve();
    expect(findEarlyForm()).toBeUndefined();
    allowEarlyTyping();
    expect(form.hasAttribute("inert")).toBe(false);
    expect(findEarlyForm()).toBe(form);
    type("contactName", "Jane Doe");
    type("type", "other");
    expect(keptEarly().typed).toEqual({ contactName: "Jane Doe", type: "other" });
  });

  it("keeps the answer that was ticked", () => {
    serve();
    allowEarlyTyping();
    document.querySelector<HTMLInputElement>("[type=radio]")?.click();
    expect(keptEarly().typed).toEqual({ preferredContact: "email" });
  });

  it("begins empty where nothing was kept, whatever the browser restores", () => {
    const form = serve();
    for (const field of form.querySelectorAll("input")) field.value = "of a profile that was cleared";
    allowEarlyTyping();
    expect(readTyped(form)).toEqual({});
  });

  it("has what was typed before its page was closed", () => {
    localStorage.setItem(typedKey, '{"contactName":"Jane"}');
    const form = serve();
    allowEarlyTyping();
    expect(readTyped(form)).toEqual({ contactName: "Jane" });
  });

  describe("with a draft that opens in its section", () => {
    const draft = {
      version: 1,
      last: "contact-info",
      answers: { contactName: "Jane", email: "j@x.example" },
    };
    const store = (more: object = {}) =>
      localStorage.setItem("companyProfile", JSON.stringify({ ...draft, ...more }));

    it("shows its answers, and keeps what is typed with what was there before", () => {
      store();
      const form = serve();
      allowEarlyTyping();
      expect(readTyped(form)).toEqual(draft.answers);
      expect(readEarly(form)).toEqual({ typed: {}, before: {} });
      type("contactName", "Janet");
      type("email", "");
      const early = {
        typed: { contactName: "Janet", email: "" },
        before: { contactName: "Jane", email: "j@x.example" },
      };
      expect(keptEarly()).toEqual(early);
      const reloaded = serve();
      allowEarlyTyping();
      expect(readEarly(reloaded)).toEqual(early);
    });

    it("offers no start from a DOT number where the draft has one", () => {
      store({ answers: { dotNumber: "1234567" } });
      const form = serve();
      form.insertAdjacentHTML("afterbegin", `<div ${startMark}></div>`);
      allowEarlyTyping();
      expect(form.querySelector<HTMLElement>(`[${startMark}]`)?.hidden).toBe(true);
    });

    it.each([
      ["opens in another section", { last: "review" }],
      ["is a renewal under way", { renewal: {} }],
      ["is of another version", { version: 2 }],
    ])("stays closed if it %s", (_case, more) => {
      store(more);
      const form = serve();
      allowEarlyTyping();
      expect(form.hasAttribute("inert")).toBe(true);
    });
  });

  it.each(["companyProfile", "companyProfile.sections"])("stays closed where %s is stored", (key) => {
    localStorage.setItem(key, "of an earlier visit");
    const form = serve();
    allowEarlyTyping();
    expect(form.hasAttribute("inert")).toBe(true);
    expect(findEarlyForm()).toBeUndefined();
  });

  it("hides the first section's fields where the address names another section", () => {
    const form = serve("/profile-builder?section=review");
    allowEarlyTyping();
    expect([form.hasAttribute("inert"), form.className]).toEqual([true, "invisible"]);
  });
});

it.each(["not json", "5", "null", '{"contactName":5}'])("takes %s in storage for nothing", (stored) => {
  localStorage.setItem(typedKey, stored);
  expect(keptEarly().typed).toEqual({});
});

it("still takes typing where the browser stores nothing", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const form = serve();
  allowEarlyTyping();
  type("contactName", "Jane");
  expect(readTyped(form)).toEqual({ contactName: "Jane" });
  vi.restoreAllMocks();
});
