import { act } from "@testing-library/react";
import { type FocusEvent, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { allowEarlyTyping, earlyFormMark } from "./early-typing.ts";
import { transferInput } from "./transfer-input.ts";

/** A phone number takes its form while it is typed. */
const formatPhone = (typed: string) => typed.replace(/^\(?/, typed === "" ? "" : "(");

let left: string[] = [];
const noteLeft = ({ target }: FocusEvent<HTMLInputElement>) => left.push(target.value);

function App({ initial = {} }: { initial?: Record<string, string> }) {
  const [type, setType] = useState(initial.type ?? "");
  const [name, setName] = useState(initial.contactName ?? "");
  const [phone, setPhone] = useState("");
  const [email, setEmail] = useState("");
  return (
    <main>
      <input
        name="contactName"
        value={name}
        onChange={({ target }) => setName(target.value.toUpperCase())}
        onBlur={noteLeft}
      />
      <input
        name="phone"
        value={phone}
        onChange={({ target }) => setPhone(formatPhone(target.value))}
        onBlur={noteLeft}
      />
      <input type="email" name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <select name="type" value={type} onChange={({ target }) => setType(target.value)}>
        <option value="">None</option>
        <option value="other">Other</option>
      </select>
    </main>
  );
}

const answers = () => ({ contactName: field("contactName").value, type: field("type").value });

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
let root: Root | undefined;
const showApp = (initial?: Record<string, string>) => () => {
  const container = document.querySelector("#root") ?? document.body;
  root = createRoot(container);
  const app = root;
  flushSync(() => app.render(<App {...(initial && { initial })} />));
};

beforeEach(() => {
  left = [];
  document.body.innerHTML = `<div id="root"><main ${earlyFormMark} inert><input name="contactName" /><input name="phone" /><input type="email" name="email" />
    <select name="type"><option value=""></option><option value="other">Other</option></select></main></div>`;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

it("gives the app what was typed, as if it were typed there, with the focus and the caret", () => {
  allowEarlyTyping();
  field("contactName").value = "Jane";
  field("contactName").focus();
  field("contactName").setSelectionRange(2, 3);
  field("type").value = "other";
  act(() => transferInput(showApp()));
  expect(answers()).toEqual({ contactName: "JANE", type: "other" });
  expect(document.activeElement).toBe(field("contactName"));
  expect([field("contactName").selectionStart, field("contactName").selectionEnd]).toEqual([2, 3]);
});

it("moves the focus to a field that doesn't tell where its caret is", () => {
  allowEarlyTyping();
  field("email").value = "jane@";
  field("email").focus();
  act(() => transferInput(showApp()));
  expect(field("email").value).toBe("jane@");
  expect(document.activeElement).toBe(field("email"));
});

it("leaves the caret behind what was typed where the app gives it its form", () => {
  allowEarlyTyping();
  field("phone").value = "5";
  field("phone").focus();
  field("phone").setSelectionRange(1, 1);
  act(() => transferInput(showApp()));
  expect(field("phone").value).toBe("(5");
  expect(field("phone").selectionStart).toBe(2);
});

it("tells the app which fields were left, so that it checks their answers", () => {
  allowEarlyTyping();
  field("contactName").value = "Jane";
  field("phone").value = "5";
  field("phone").focus();
  act(() => transferInput(showApp()));
  expect(left).toEqual(["JANE"]);
});

it("replaces no answer that the app has already", () => {
  allowEarlyTyping();
  field("contactName").value = "Jane";
  act(() => transferInput(showApp({ contactName: "John" })));
  expect(answers().contactName).toBe("John");
});

it("replaces the draft's answers that were edited, and no answer that came since", () => {
  const draft = { version: 1, answers: { contactName: "JANE", phone: "5", type: "other" } };
  localStorage.setItem("companyProfile", JSON.stringify(draft));
  allowEarlyTyping();
  field("contactName").value = "Janet";
  field("type").value = "";
  act(() => transferInput(showApp({ contactName: "Jane Doe", type: "other" })));
  expect(field("type").value).toBe("");
  expect(field("contactName").value).toBe("Jane Doe");
});

it("keeps its own copy of an answer whose field is not shown, and gives it to the app when it is", () => {
  localStorage.setItem("companyProfile.typedEarly", '{"elsewhere":"Jane"}');
  act(() => transferInput(showApp()));
  expect(localStorage.getItem("companyProfile.typedEarly")).toContain("Jane");
});

it("ticks what was ticked", () => {
  const radio = '<input type="radio" name="contact" value="phone" />';
  document.querySelector("main")?.insertAdjacentHTML("beforeend", radio);
  allowEarlyTyping();
  document.querySelector<HTMLInputElement>("[type=radio]")?.click();
  transferInput(() => {
    document.body.innerHTML = `<main><input type="radio" name="contact" value="email" />${radio}</main>`;
  });
  const ticked = [...document.querySelectorAll<HTMLInputElement>("[type=radio]")].map(
    ({ checked }) => checked,
  );
  expect(ticked).toEqual([false, true]);
});

it("forgets its own copy: from here on the draft keeps the answers", () => {
  allowEarlyTyping();
  field("contactName").value = "Jane";
  field("contactName").dispatchEvent(new Event("input", { bubbles: true }));
  expect(localStorage.getItem("companyProfile.typedEarly")).toContain("Jane");
  act(() => transferInput(showApp()));
  expect(localStorage.getItem("companyProfile.typedEarly")).toBeNull();
});

it("forgets a DOT number to look up with the answers: the app may show no field for it", () => {
  const form = document.querySelector("main");
  form?.insertAdjacentHTML("beforeend", `<form><input name="dot" /></form>`);
  allowEarlyTyping();
  const dot = field("dot");
  dot.value = "1234567";
  dot.dispatchEvent(new Event("input", { bubbles: true }));
  expect(localStorage.getItem("companyProfile.typedEarly")).toContain("1234567");
  act(() => transferInput(showApp()));
  expect(localStorage.getItem("companyProfile.typedEarly")).toBeNull();
});
