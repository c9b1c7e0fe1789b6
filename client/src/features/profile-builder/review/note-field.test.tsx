import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { NoteField } from "./difference-card.tsx";

const label = "Note about legal name";
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: label });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

function open(initialNote = "") {
  const onNote = vi.fn<(note: string) => void>();
  const view = render(<NoteField id="note" label={label} initialNote={initialNote} onNote={onNote} />);
  return { onNote, view };
}

beforeEach(() => vi.useFakeTimers());
describe("a note to underwriters", () => {
  test("is kept once typing pauses, not at each key", () => {
    const { onNote } = open();
    for (const text of ["R", "Re", "Renamed"]) {
      type(text);
      vi.advanceTimersByTime(100);
    }
    expect(onNote).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(onNote.mock.calls).toEqual([["Renamed"]]);
  });

  test("is kept at once when the field is left, and not a second time", () => {
    const { onNote } = open();
    type("Renamed in May.");
    fireEvent.blur(field());
    expect(onNote.mock.calls).toEqual([["Renamed in May."]]);
    vi.advanceTimersByTime(5000);
    expect(onNote).toHaveBeenCalledTimes(1);
  });

  test("is kept when the page goes to another section", () => {
    const { onNote, view } = open();
    type("Renamed");
    view.unmount();
    expect(onNote.mock.calls).toEqual([["Renamed"]]);
  });

  test("that was only read is not written", () => {
    const { onNote, view } = open("Renamed in May.");
    expect(field().value).toBe("Renamed in May.");
    fireEvent.focus(field());
    fireEvent.blur(field());
    view.unmount();
    expect(onNote).not.toHaveBeenCalled();
  });
});
