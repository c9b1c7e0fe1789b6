import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { AfterHydration, watchTyping } from "./after-hydration.tsx";
import { watchEnter } from "./early-typing.ts";

afterEach(() => document.body.replaceChildren());

function Form({ first = "" }: { first?: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <label>
        VINs <textarea value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p>{`The form has ${text.length} characters.`}</p>
    </>
  );
}

/** A server-rendered page, with text typed into it before React hydrates it. */
async function typeBeforeHydration(page: ReactNode, typed: string) {
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const field = screen.getByLabelText<HTMLTextAreaElement>("VINs");
  if (typed !== "") field.value = typed;
  watchTyping();
  await act(async () => {
    hydrateRoot(root, page);
  });
  return field;
}

it("gives the app what was typed into the served page", async () => {
  const field = await typeBeforeHydration(
    <AfterHydration>
      <Form />
    </AfterHydration>,
    "1FUJGLDR",
  );
  expect(field.value).toBe("1FUJGLDR");
  expect(screen.getByText("The form has 8 characters.")).toBeTruthy();
});

it("gives it what is typed while the code is on its way, too", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
  watchTyping();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("VINs"), "1FU");
  await act(async () => {
    hydrateRoot(
      root,
      <AfterHydration>
        <Form />
      </AfterHydration>,
    );
  });
  expect(screen.getByText("The form has 3 characters.")).toBeTruthy();
});

it("leaves a field alone that nobody typed into", async () => {
  const field = await typeBeforeHydration(
    <AfterHydration>
      <Form first="kept" />
    </AfterHydration>,
    "",
  );
  expect(field.value).toBe("kept");
  expect(screen.getByText("The form has 4 characters.")).toBeTruthy();
});

/** Types into the served form of a tool; afterwards the app hydrates it. What it was submitted with. */
async function typeIntoServedForm(keys: string, press = false): Promise<string[]> {
  const submitted: string[] = [];
  function Tool() {
    const [text, setText] = useState("");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted.push(text);
        }}
      >
        <label>
          VIN <input value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="submit" disabled={text === ""}>
          Check
        </button>
      </form>
    );
  }
  const page = (
    <AfterHydration>
      <Tool />
    </AfterHydration>
  );
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  document.body.append(root);
  watchEnter();
  watchTyping();
  await userEvent.type(screen.getByLabelText("VIN"), keys);
  if (press) root.querySelector("form")?.requestSubmit();
  await act(async () => {
    hydrateRoot(root, page);
  });
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  return submitted;
}

it("submits the form whose Enter came before the app, once, with what was typed", async () => {
  expect(await typeIntoServedForm("1FU{Enter}")).toEqual(["1FU"]);
});

it("submits the form whose button was pressed before the app, once, with what was typed", async () => {
  expect(await typeIntoServedForm("1FU", true)).toEqual(["1FU"]);
});

it("submits nothing that was typed on after Enter, or had none", async () => {
  expect(await typeIntoServedForm("1FU{Enter}J")).toEqual([]);
  document.body.replaceChildren();
  expect(await typeIntoServedForm("1FU")).toEqual([]);
});
