import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

const pdf = new File(["%PDF"], "loss-runs.pdf", { type: "application/pdf" });

function open({ multiple = false }: { multiple?: boolean } = {}) {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  render(
    <FileDrop
      label="PDF file"
      accept=".pdf"
      multiple={multiple}
      onFiles={onFiles}
      beside={<textarea aria-label="List" />}
    >
      Drop a PDF here.
    </FileDrop>,
  );
  const panel = screen.getByText("Drop a PDF here.").parentElement;
  return { onFiles, panel, input: screen.getByLabelText<HTMLInputElement>("PDF file") };
}

/** jsdom has no drag events, so `relatedTarget` is set here. */
const leaveTo = (from: HTMLElement, relatedTarget: Element | null | undefined) =>
  fireEvent(from, Object.assign(createEvent.dragLeave(from), { relatedTarget }));

const withFiles = (...files: File[]) => ({ dataTransfer: { types: ["Files"], files } });
const withText = { dataTransfer: { types: ["text/plain"], files: [] } };

describe("a place for files", () => {
  it("takes a chosen file, and the same one again once it is mended", async () => {
    const { onFiles, input } = open();
    await userEvent.upload(input, pdf);
    await userEvent.upload(input, pdf);
    expect(onFiles.mock.calls).toEqual([[[pdf]], [[pdf]]]);
    expect(input.value).toBe("");
  });

  it("opens the browser's own picker from its button", async () => {
    const { input } = open();
    const press = vi.spyOn(input, "click");
    await userEvent.click(screen.getByRole("button", { name: "Choose a file" }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it("takes files that are dropped on it, or on what stands beside it", () => {
    const { onFiles, panel } = open({ multiple: true });
    const other = new File(["%PDF"], "other.pdf");
    fireEvent.drop(panel ?? document.body, withFiles(pdf, other));
    fireEvent.drop(screen.getByLabelText("List"), withFiles(other));
    expect(onFiles.mock.calls).toEqual([[[pdf, other]], [[other]]]);
  });

  it("lights up while a file is over it, and not for text or once the file has left", () => {
    const { panel, onFiles } = open();
    const plain = panel?.className;
    const list = screen.getByLabelText("List");
    fireEvent.dragOver(list, withText);
    expect(panel?.className).toBe(plain);
    fireEvent.dragOver(list, withFiles(pdf));
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
    expect(isLeftToBrowser(withFiles(pdf), "dragOver")).toBe(false);
    expect(isLeftToBrowser(withFiles(pdf), "drop")).toBe(false);
    expect(isLeftToBrowser(withText, "drop")).toBe(true);
  });
});
