import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { describe, expect, test, vi } from "vitest";
import { createStore } from "#client/lib/external-store.ts";
import { PrefillNote, type PrefillNotice, PrefillNotesContext, usePrefillNote } from "./prefill-note.tsx";

const source = { from: "From FMCSA, as of 07/31/2026", statement: "FMCSA has", useLabel: "Use FMCSA's" };
const filled: PrefillNotice = { kind: "filled", answer: "Acme LLC", source, isEarlier: false };
const differs: PrefillNotice = {
  kind: "differs",
  answer: "Acme LLC",
  typed: "Acme",
  entered: "Acme",
  offered: "Acme LLC",
  source,
};

function Field() {
  const form = useForm();
  const note = usePrefillNote("name");
  return (
    <FormProvider {...form}>
      <input aria-label="Legal name" aria-describedby={note && "name-note"} {...form.register("name")} />
      {note && <PrefillNote name="name" note={note} noteId="name-note" />}
    </FormProvider>
  );
}

function show(note: PrefillNotice | undefined) {
  const store = createStore(note);
  const take = vi.fn<(key: string) => void>(() => store.set(filled));
  const getNote = (key: string) => (key === "name" ? store.get() : undefined);
  render(
    <PrefillNotesContext value={{ getNote, subscribe: store.subscribe, take }}>
      <Field />
    </PrefillNotesContext>,
  );
  return { store, take };
}
const input = () => screen.getByLabelText("Legal name");
const described = () => document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent;

describe("the note below an answer", () => {
  test("says where it is from, and is read out with the field", () => {
    show(filled);
    expect(described()).toBe("From FMCSA, as of 07/31/2026");
  });

  test("says so if it was for another VIN", () => {
    show({ ...filled, isEarlier: true });
    expect(described()).toBe("From FMCSA, as of 07/31/2026, for another VIN");
  });

  test("shows both answers where they differ, and takes the other one on request", async () => {
    const { take } = show(differs);
    expect(described()).toBe("You entered Acme; FMCSA has Acme LLC.");
    fireEvent.click(screen.getByRole("button", { name: "Use FMCSA's" }));
    expect(take.mock.calls).toEqual([["name"]]);
    expect(described()).toBe("From FMCSA, as of 07/31/2026");
    // The button is gone: the keyboard goes on at the field.
    await waitFor(() => expect(document.activeElement).toBe(input()));
  });

  test("names the offered answer on the button where the source has no words for it", () => {
    show({ ...differs, source: { from: "From the VIN", statement: "the VIN says" } });
    expect(screen.getByRole("button", { name: "Use Acme LLC" })).toBeTruthy();
  });

  test("goes with the note, and comes with a later one", () => {
    const { store } = show(filled);
    act(() => store.set(undefined));
    expect(described()).toBeUndefined();
    act(() => store.set(differs));
    expect(described()).toContain("FMCSA has");
  });

  test("is none in a form without prefill", () => {
    render(<Field />);
    expect(described()).toBeUndefined();
  });
});
