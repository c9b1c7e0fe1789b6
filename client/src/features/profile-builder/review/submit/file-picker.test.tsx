import { act, screen, waitFor, within } from "@testing-library/react";
import { isUnloadBlocked } from "#client/lib/block-unload.ts";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { XhrOverFetch } from "#client/testing/xhr-over-fetch.ts";
import { describe, expect, it, vi } from "vitest";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import {
  button,
  fakePdfs,
  getToastText,
  network,
  openReview,
  replies,
  sent,
} from "#client/testing/review-harness.tsx";
import { addFiles, createAttachedFiles } from "./attached-files.ts";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

const pdf = (more = "") => `%PDF-1.7\n1 0 obj\n<< ${more} >>\nendobj\nstartxref\n9\n%%EOF`;
const pdfFile = (name: string, more?: string) => new File([pdf(more)], name, { type: "application/pdf" });

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
});

const neverReply = async () => Promise.race<Response>([]);

describe("an upload", () => {
  async function startUpload() {
    const calls = network(neverReply, sent);
    const shown = await openPicker();
    await shown.choose(pdfFile("loss.pdf"));
    await waitFor(() => expect(listed()).toHaveLength(1));
    await shown.user.click(button("Send Quote Request"));
    const bar = await screen.findByRole("progressbar");
    act(() => XhrOverFetch.newest?.progress(2_000_000, 14_500_000));
    return { ...shown, calls, bar };
  }

  it("says how far it is, and what is listed can't change meanwhile", async () => {
    const { bar } = await startUpload();
    expect(bar).toMatchObject({ value: 2_000_000, max: 14_500_000 });
    expect(bar.parentElement?.textContent).toBe("Uploading: 2.0 MB of 14.5 MB");
    expect(button("Remove loss.pdf").matches(":disabled")).toBe(true);
    act(() => XhrOverFetch.newest?.progress(14_500_000, 14_500_000));
    expect(bar.parentElement?.textContent).toBe("Uploaded. Sending your request to the agencies...");
    expect(screen.queryByRole("button", { name: "Cancel upload" })).toBeNull();
    expect(isUnloadBlocked()).toBe(true);
  });

  it("that is canceled keeps everything, and goes out under its key if it is sent again", async () => {
    const { user, calls } = await startUpload();
    await user.click(button("Cancel upload"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Your message and files are still here.",
    );
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(isUnloadBlocked()).toBe(false);
    expect(listed()).toEqual(["loss.pdf, 1 KB"]);
    await user.click(button("Send Quote Request"));
    await waitFor(() => expect(getToastText()).toMatch(/^Quote Request Sent!/));
    expect(calls[1]).toEqual(calls[0]);
  });

  it("that the server refuses says what wasn't sent, and keeps the files", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const errors = [{ path: "files.0", message: "Loss runs 1: We couldn't read this PDF." }];
    network(replies({ success: false, message: "Some fields aren't valid.", errors }, 400));
    const { user, choose } = await openPicker();
    await choose(pdfFile("loss.pdf"));
    await waitFor(() => expect(listed()).toHaveLength(1));
    await user.click(button("Send Quote Request"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Your request and 1 file weren't sent." +
        "Some fields aren't valid. Loss runs 1: We couldn't read this PDF. Your 1 file is still listed here.",
    );
    expect(listed()).toHaveLength(1);
  });
});

describe("Clear Profile", () => {
  it.each(["Clear Profile", "an idle shared computer"])(
    "or %s drops those that are still being read",
    async (who) => {
      const attached = createAttachedFiles();
      const adding = addFiles(attached, [pdfFile("loss.pdf"), pdfFile("dec.pdf")]);
      if (who === "Clear Profile") attached.clear();
      else clearTab();
      expect(await adding).toEqual([]);
      expect([attached.get(), attached.countLost()]).toEqual([[], 0]);
      expect(await addFiles(attached, [pdfFile("dec.pdf")])).toEqual([]);
      expect(attached.get()).toHaveLength(1);
    },
  );
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
