import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ListInput } from "./list-input.tsx";

const csv = new File(["VIN"], "fleet.csv", { type: "text/csv" });

function open() {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  render(
    <ListInput
      id="list"
      label="List"
      text=""
      onText={() => undefined}
      fileHelp="Drop one here."
      onFiles={onFiles}
    />,
  );
  const panel = screen.getByText("Drop one here.").closest("div");
  return { onFiles, panel, input: screen.getByLabelText<HTMLInputElement>("CSV or Excel file") };
}

/** jsdom has no drag events, so `relatedTarget` is set here. */
const leaveTo = (from: HTMLElement, relatedTarget: Element | null | undefined) =>
  fireEvent(from, Object.assign(createEvent.dragLeave(from), { relatedTarget }));

const withFiles = (...files: File[]) => ({ dataTransfer: { types: ["Files"], files } });
const withText = { dataTransfer: { types: ["text/plain"], files: [] } };

describe("a place for files", () => {
  it("takes a chosen file, and the same one again once it is mended", async () => {
    const { onFiles, input } = open();
    await userEvent.upload(input, csv);
    await userEvent.upload(input, csv);
    expect(onFiles.mock.calls).toEqual([[[csv]], [[csv]]]);
    expect(input.value).toBe("");
  });

  it("opens the browser's own picker from its button", async () => {
    const { input } = open();
    const press = vi.spyOn(input, "click");
    await userEvent.click(screen.getByRole("button", { name: "Choose a file" }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it("takes files that are dropped on it, or on what is next to it", () => {
    const { onFiles, panel } = open();
    const other = new File(["VIN"], "other.csv");
    fireEvent.drop(panel ?? document.body, withFiles(csv, other));
    fireEvent.drop(screen.getByLabelText("List"), withFiles(other));
    expect(onFiles.mock.calls).toEqual([[[csv, other]], [[other]]]);
  });

  it("lights up while a file is over it, and not for text or once the file has left", () => {
    const { panel, onFiles } = open();
    const plain = panel?.className;
    const list = screen.getByLabelText("List");
    fireEvent.dragOver(list, withText);
    expect(panel?.className).toBe(plain);
    fireEvent.dragOver(list, withFiles(csv));
    expect(panel?.className).not.toBe(plain);
    leaveTo(list, panel);
    expect(panel?.className).not.toBe(plain);
    leaveTo(list, document.body);
    expect(panel?.className).toBe(plain);
    fireEvent.drop(list, withText);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it("keeps the browser from opening a dropped file in place of the page", () => {
    open();
    const isLeftToBrowser = (event: object, kind: "dragOver" | "drop") =>
      fireEvent[kind](screen.getByLabelText("List"), event);
    expect(isLeftToBrowser(withFiles(csv), "dragOver")).toBe(false);
    expect(isLeftToBrowser(withFiles(csv), "drop")).toBe(false);
    expect(isLeftToBrowser(withText, "drop")).toBe(true);
  });
});
