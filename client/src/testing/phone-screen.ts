import { vi } from "vitest";

const matchMedia = window.matchMedia.bind(window);

/** For tests: a phone's screen, on which long lists are cards with a form. Undo it with `vi.restoreAllMocks`. */
export function mockPhoneScreen(): void {
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes("max-width") }),
  );
}
