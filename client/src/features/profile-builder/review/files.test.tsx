import { savePdfDownload } from "#shared/api/submissions.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  brokenPdf,
  button,
  fakePdfs,
  getToastText,
  network,
  offline,
  openReview,
  replies,
} from "#client/testing/review-harness.tsx";

let saved: string[] = [];

beforeEach(() => {
  localStorage.clear();
  saved = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:pdf", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(window, "alert").mockImplementation(() => undefined);
});

const kept = replies({ success: true, message: "The download was recorded." });

describe("a download", () => {
  it("is saved on the device, and a copy is kept as the line beside the button says", async () => {
    const calls = network(kept);
    const { user, store } = openReview();
    expect(
      screen.getByText(/Our server makes its own copy of the PDF from your answers, and keeps that copy/),
    ).toBeTruthy();
    await user.click(button("Download PDF"));
    const dialog = await screen.findByRole("dialog", { name: "Profile Downloaded!" });
    expect(within(dialog).getByRole("link", { name: /^Privacy Policy/ })).toBeTruthy();
    expect(saved).toEqual(["Doe Hauling_Profile_2026-11-20.pdf"]);
    expect(store.done()).toEqual(new Set(["download"]));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(savePdfDownload.body?.safeParse(calls[0]?.body).error).toBeUndefined();
    expect(calls[0]).toMatchObject({
      path: "/api/save-pdf-download",
      body: {
        companyName: "Doe Hauling",
        contactName: "Jane Doe",
        email: "jane.doe@example.com",
        phone: "(555) 010-0100",
        dotNumber: "1234567",
        formData: { contactName: "Jane Doe" },
        hideNumbers: false,
      },
    });
  });

  it("stays on the device when no copy is to be kept, also after a reload", async () => {
    const calls = network(kept);
    const first = openReview();
    await first.user.click(screen.getByRole("switch", { name: "Keep no copy on the server" }));
    first.unmount();
    const { user } = openReview();
    expect(screen.getByText("Made and saved on this device. Nothing leaves this browser.")).toBeTruthy();
    await user.click(button("Download PDF"));
    await screen.findByRole("dialog", { name: "Profile Downloaded!" });
    expect(saved).toHaveLength(1);
    expect(calls).toHaveLength(0);
  });

  it("succeeds although the copy cannot be kept", async () => {
    const calls = network(offline);
    const { user } = openReview();
    await user.click(button("Download PDF"));
    await screen.findByRole("dialog", { name: "Profile Downloaded!" });
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() =>
      expect(JSON.stringify(Reflect.get(globalThis, "rigfileLog"))).toContain("keep a copy"),
    );
    expect(getToastText()).toBeUndefined();
  });

  it("says when the PDF cannot be made", async () => {
    const { user, store } = openReview({ makePdf: brokenPdf });
    await user.click(button("Download PDF"));
    await waitFor(() =>
      expect(getToastText()).toBe(
        "PDF Generation Failed: There was a problem creating your PDF. Please try again.",
      ),
    );
    expect(store.done().size).toBe(0);
    expect(saved).toEqual([]);
  });

  it("alerts when the browser does not take the file", async () => {
    const calls = network(kept);
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new Error("no");
    });
    const { user } = openReview();
    await user.click(button("Download PDF"));
    await waitFor(() => expect(window.alert).toHaveBeenCalledWith("Error downloading PDF"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toHaveLength(0);
  });

  it("is not offered on a phone", () => {
    openReview({ isMobile: true });
    expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
    expect(screen.queryByRole("switch", { name: "Keep no copy on the server" })).toBeNull();
  });

  it("sends an empty address instead of an invalid one", async () => {
    const calls = network(kept);
    const { user } = openReview({ answers: { ...minimalProfile, email: "jane@" } });
    await user.click(button("Download PDF"));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body.email).toBe("");
  });
});

describe("license and tax numbers", () => {
  const hide = () =>
    screen.getByRole("switch", { name: "Hide license numbers, tax ID and birth dates in the PDF" });
  const choices = (makePdf: ReturnType<typeof fakePdfs>) =>
    makePdf.mock.calls.map(([, options]) => options?.isMasked);

  it("are whole at first, and hidden in preview and download once that is chosen, also after a reload", async () => {
    const calls = network(kept);
    fakePopup();
    const makePdf = fakePdfs();
    const first = openReview({ makePdf });
    await first.user.click(button("Preview PDF"));
    await screen.findByRole("dialog", { name: "Next Steps" });
    await first.user.keyboard("{Escape}");
    await first.user.click(hide());
    first.unmount();

    const { user } = openReview({ makePdf });
    expect(hide()).toHaveProperty("checked", true);
    await user.click(button("Download PDF"));
    await screen.findByRole("dialog", { name: "Profile Downloaded!" });
    expect(choices(makePdf)).toEqual([false, true]);
    await waitFor(() => expect(calls[0]?.body.hideNumbers).toBe(true));
  });
});

function fakePopup() {
  const popup = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  };
  vi.stubGlobal("open", () => popup);
  return popup;
}

describe("a preview", () => {
  it("opens at once and shows the PDF when it is made, without telling the server", async () => {
    const calls = network(kept);
    const popup = fakePopup();
    const makePdf = fakePdfs();
    const { user } = openReview({ makePdf });
    await user.click(button("Preview PDF"));
    expect(await screen.findByRole("dialog", { name: "Next Steps" })).toBeTruthy();
    expect(popup.document.body.textContent).toBe("Making your PDF...");
    expect(popup.location.replace).toHaveBeenCalledWith("blob:pdf");
    expect(calls).toHaveLength(0);
  });

  it("that the browser blocks is explained step by step", async () => {
    vi.stubGlobal("open", () => null);
    const makePdf = fakePdfs();
    const { user } = openReview({ makePdf });
    await user.click(button("Preview PDF"));
    expect(window.alert).toHaveBeenCalledWith(
      expect.stringMatching(/Popup blocked[^]*1\.[^]*allow popups[^]*3\./),
    );
    expect(makePdf).not.toHaveBeenCalled();
  });

  it("that fails closes its window and alerts", async () => {
    const popup = fakePopup();
    const { user } = openReview({ makePdf: brokenPdf });
    await user.click(button("Preview PDF"));
    await waitFor(() => expect(window.alert).toHaveBeenCalledWith("Error generating PDF preview"));
    expect(popup.close).toHaveBeenCalled();
  });

  it("does nothing if its window was closed meanwhile", async () => {
    const popup = fakePopup();
    const makePdf = fakePdfs();
    const make = fakePdfs();
    makePdf.mockImplementation(async (answers) => {
      popup.closed = true;
      return make(answers);
    });
    const { user } = openReview({ makePdf });
    await user.click(button("Preview PDF"));
    await waitFor(() => expect(button("Preview PDF").getAttribute("aria-disabled")).toBe("false"));
    expect(popup.location.replace).not.toHaveBeenCalled();
    expect(window.alert).not.toHaveBeenCalled();
  });
});
