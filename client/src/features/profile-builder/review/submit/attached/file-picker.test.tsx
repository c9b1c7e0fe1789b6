import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import {
  button,
  fakePdfs,
  getToastText,
  network,
  offline,
  openReview,
  sent,
} from "#client/testing/review-harness.tsx";
import { addFiles } from "./add-files.ts";
import { createAttachedFiles } from "./attached-files.ts";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

const pdf = (more = "") => `%PDF-1.7\n1 0 obj\n<< ${more} >>\nendobj\nstartxref\n9\n%%EOF`;
const pdfFile = (name: string, more?: string) => new File([pdf(more)], name, { type: "application/pdf" });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openPicker(tools = createReviewTools(fakePdfs())) {
  const shown = openReview({ tools });
  await shown.user.click(button("Get Free Quotes"));
  const choose = async (...files: File[]) =>
    shown.user.upload(screen.getByLabelText(/^Add (more )?files$/), files);
  return { ...shown, tools, choose };
}

const listed = () =>
  within(screen.getByRole("list", { name: "Files to send" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);

describe("files of a quote request", () => {
  it("are listed with what they are, and go out once with the answers", async () => {
    const calls = network(sent);
    const { user, tools, choose } = await openPicker();
    await choose(pdfFile("Progressive loss run 2025.pdf"), pdfFile("scan0001.pdf", "/Page"));
    await waitFor(() =>
      expect(listed()).toEqual(["Progressive loss run 2025.pdf, 1 KB", "scan0001.pdf, 1 KB"]),
    );
    expect(screen.getByLabelText("What Progressive loss run 2025.pdf is")).toHaveProperty(
      "value",
      "lossRuns",
    );
    await user.selectOptions(screen.getByLabelText("What scan0001.pdf is"), "IFTA quarter");
    expect(screen.getByText("2 files, 1 KB in all.")).toBeTruthy();

    await user.click(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(sendQuoteRequest.body?.safeParse(calls[0]?.body).error).toBeUndefined();
    expect(calls[0]?.body).toHaveProperty("files", [
      { kind: "lossRuns", size: pdf().length },
      { kind: "ifta", size: pdf("/Page").length },
    ]);
    expect(calls[0]?.files).toBe(pdf() + pdf("/Page"));
    expect(tools.attached.get()).toEqual([]);
    expect(tools.attached.countLost()).toBe(0);
  });

  it("can be removed, and stay when the dialog is closed and opened", async () => {
    const { user, choose } = await openPicker();
    await choose(pdfFile("dec page.pdf"), pdfFile("other.pdf"));
    await waitFor(() => expect(listed()).toHaveLength(2));
    await user.click(button("Remove other.pdf"));
    await user.click(button("Close"));
    await user.click(button("Get Free Quotes"));
    expect(listed()).toEqual(["dec page.pdf, 1 KB"]);
  });

  it("that can't be sent are refused with the reason, and the others are added", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { choose } = await openPicker();
    await choose(
      pdfFile("locked.pdf", "/Encrypt 5 0 R"),
      pdfFile("fine.pdf"),
      new File(["<html>"], "page.html"),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("locked.pdf: This PDF is protected by a password.");
    expect(listed()).toEqual(["fine.pdf, 1 KB"]);
  });

  it("are at most ten, and 15 MB together", async () => {
    const attached = createAttachedFiles();
    const many = Array.from({ length: 11 }, (_, at) => pdfFile(`scan ${at}.pdf`));
    const tooMany = "scan 10.pdf: You can send up to 10 files. Remove one to add this.";
    expect(await addFiles(attached, many)).toEqual([tooMany]);
    const content = new Blob(["x".repeat(15_000_000 - pdf().length)]);
    attached.set([{ id: "1", kind: "other", name: "large.pdf", content }]);
    expect(await addFiles(attached, many.slice(0, 2))).toEqual([
      "scan 1.pdf: Your files would be over 15 MB together. Remove one, or scan this in a lower quality.",
    ]);
  });

  it("are lost by a reload, which says so until they are chosen again", async () => {
    const first = await openPicker();
    await first.choose(pdfFile("loss.pdf"), pdfFile("dec.pdf"));
    await waitFor(() => expect(listed()).toHaveLength(2));
    first.unmount();
    const { choose } = await openPicker();
    expect(screen.getByText("Choose your 2 files again.")).toBeTruthy();
    await choose(pdfFile("loss.pdf"));
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(screen.queryByText(/Choose your/)).toBeNull();
  });

  it("of a request without an answer are sent again byte for byte under its key", async () => {
    const calls = network(offline, sent);
    const { user, choose } = await openPicker();
    await choose(pdfFile("loss.pdf"));
    await waitFor(() => expect(listed()).toHaveLength(1));
    await user.click(button("Send Quote Request"));
    await screen.findByText(/We can't tell whether it was sent/);
    expect(listed()).toHaveLength(1);
    await user.click(button("Send Quote Request"));
    await waitFor(() => expect(getToastText()).toMatch(/^Quote Request Sent!/));
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[0]?.files).toBe(pdf());
  });
});

describe("a photo", () => {
  it("becomes a JPEG without its camera and place, no larger than a page needs", async () => {
    const [drawn, close] = [vi.fn<CanvasRenderingContext2D["drawImage"]>(), vi.fn<() => void>()];
    const context = { fillRect: () => undefined, drawImage: drawn };
    vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 3000, close }));
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function toBlob(
      this: HTMLCanvasElement,
      made,
      type,
    ) {
      made(new Blob([`${this.width} x ${this.height}`], { type: type ?? "" }));
    });
    const { tools, choose } = await openPicker();
    await choose(new File(["\u0089PNG GPS"], "cab card.png", { type: "image/png" }));
    await waitFor(() => expect(listed()).toEqual(["cab card.png, 1 KB"]));
    const [photo] = tools.attached.get();
    expect(photo).toMatchObject({ kind: "registration" });
    expect(photo?.content.type).toBe("image/jpeg");
    expect(await photo?.content.text()).toBe("2400 x 1800");
    expect(close).toHaveBeenCalledOnce();
  });

  it("that the browser can't open says what to do", async () => {
    vi.stubGlobal("createImageBitmap", async () => {
      throw new DOMException("unsupported", "InvalidStateError");
    });
    vi.spyOn(console, "error").mockReturnValue();
    const { choose } = await openPicker();
    await choose(new File(["ftypheic"], "IMG_1.HEIC", { type: "image/jpeg" }));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Take a screenshot of it and choose that.",
    );
  });
});
