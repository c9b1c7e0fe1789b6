import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { CopyLink } from "./copy-link.tsx";

const url = "http://localhost:3000/page?dot=12";

function mockClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
}

/** A phone, with this share sheet if any. */
function mockPhone(share?: (data: ShareData) => Promise<void>) {
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === "(pointer: coarse)" }),
  );
  if (share) Object.defineProperty(navigator, "share", { configurable: true, value: share });
}

const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
const refuse = async (): Promise<void> => {
  throw new DOMException("", "NotAllowedError");
};

const open = () => {
  const user = userEvent.setup({ delay: null });
  mockClipboard(written);
  render(<CopyLink shows="this carrier" path="/page?dot=12" />);
  return user;
};

const prompt = vi.fn<typeof window.prompt>(() => null);
const press = async (user: ReturnType<typeof userEvent.setup>, name = "Copy link") =>
  user.click(screen.getByRole("button", { name }));

beforeEach(() => {
  written.mockClear();
  prompt.mockClear();
  vi.stubGlobal("prompt", prompt);
  toastStore.set(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "share");
});

describe("a link", () => {
  it("is copied whole, and said to be", async () => {
    await press(open());
    expect(written).toHaveBeenCalledExactlyOnceWith(url);
    expect(toastStore.get()).toMatchObject({
      title: "Link Copied",
      description: "Anyone who opens it sees this carrier.",
    });
    expect(prompt).not.toHaveBeenCalled();
  });

  it.each([
    ["if the browser doesn't allow copying", { writeText: refuse }],
    ["where pages have no clipboard at all", undefined],
  ])("is shown to copy by hand %s, and never said to be copied", async (_when, clipboard) => {
    const user = open();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    await press(user);
    await waitFor(() => expect(prompt).toHaveBeenCalledWith(expect.stringMatching(/^Your browser/), url));
    expect(toastStore.get()).toBeUndefined();
  });
});

describe("on a phone", () => {
  it("the share sheet gets it, and nothing claims to be copied", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    mockPhone(share);
    await press(open(), "Share link");
    expect(share).toHaveBeenCalledWith({ url, title: document.title });
    expect(written).not.toHaveBeenCalled();
    expect(toastStore.get()).toBeUndefined();
  });

  it("closing the share sheet does nothing more", async () => {
    mockPhone(async () => {
      throw new DOMException("", "AbortError");
    });
    await press(open(), "Share link");
    expect(written).not.toHaveBeenCalled();
    expect(prompt).not.toHaveBeenCalled();
  });

  it("a share sheet that doesn't open leaves the link in the clipboard, and says so", async () => {
    mockPhone(refuse);
    await press(open(), "Share link");
    await waitFor(() => expect(toastStore.get()?.title).toBe("Link Copied"));
  });
});
