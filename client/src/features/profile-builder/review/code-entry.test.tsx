import {
  confirmationId,
  confirmed,
  dialog,
  emailed,
  input,
  isSent,
  openCode,
  refuse,
  wrongCode,
} from "#client/testing/code-harness.tsx";
import { button, network, offline, openReview, replies, sent } from "#client/testing/review-harness.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

describe("the code", () => {
  it("may be pasted with words around it", async () => {
    const { user, calls } = await openCode(confirmed, sent);
    await user.click(input());
    await user.paste("Your code is 012 345.");
    await user.keyboard("{Enter}");
    await isSent();
    expect(calls[1]?.body).toMatchObject({ code: "012345" });
  });

  it("must have six digits, which the form checks before it asks the server", async () => {
    const { user, calls } = await openCode();
    for (const typed of ["", "12345", "1234567"]) {
      fireEvent.change(input(), { target: { value: typed } });
      await user.click(button("Send My Profile"));
      expect(await screen.findByText("Enter the 6-digit code.")).toBeTruthy();
      expect(document.activeElement).toBe(input());
    }
    expect(calls).toHaveLength(1);
  });

  it("that is wrong shows an error beside the box, and another can be entered", async () => {
    const { user } = await openCode(wrongCode, confirmed, sent);
    await user.type(input(), "111111");
    await user.click(button("Send My Profile"));
    expect(
      await screen.findByText("That's not the code in our newest email. You have 4 tries left."),
    ).toBeTruthy();
    expect(input().getAttribute("aria-invalid")).toBe("true");
    await user.clear(input());
    await user.type(input(), "222222{Enter}");
    await isSent();
  });

  it("that has expired says so, and a new one takes its place", async () => {
    const expired = "This code has expired or was tried too often. Ask for a new one.";
    const newId = "7c2e8a52-7a1c-4c3e-9d0e-1f2a3b4c5d6e";
    const { user, calls } = await openCode(
      refuse(expired, 410),
      emailed({ confirmationId: newId }),
      confirmed,
      sent,
    );
    await user.type(input(), "111111{Enter}");
    expect(await within(dialog()).findByText(expired)).toBeTruthy();
    await user.click(button("Send a New Code"));
    await waitFor(() => expect(input().value).toBe(""));
    expect(within(dialog()).queryByText(expired)).toBeNull();
    await user.type(input(), "222222{Enter}");
    await isSent();
    expect(calls[3]?.body).toMatchObject({ confirmationId: newId, code: "222222" });
  });

  it("whose address is refused is not waited for", async () => {
    const no = "The mail server rejected this address: jane.doe@example.com. Please check it.";
    network(replies({ success: false, message: no, delivery: "refused", confirmationId }));
    const { user } = openReview();
    await user.click(button("Email to Me"));
    await user.click(button("Email Me a Code"));
    expect(await within(dialog()).findByText(no)).toBeTruthy();
    expect(screen.queryByLabelText("Code")).toBeNull();
  });

  it("is read in the site's own mailbox where no mail is delivered", async () => {
    network(emailed({ mailbox: "/dev/mail" }));
    const { user } = openReview();
    await user.click(button("Email to Me"));
    await user.click(button("Email Me a Code"));
    const link = await screen.findByRole("link", { name: /Read the code in its mailbox/ });
    expect(link.getAttribute("href")).toBe("/dev/mail");
  });

  it("can be entered again when the server was out of reach; then only the sending is repeated", async () => {
    const { user, calls } = await openCode(offline, confirmed, offline, sent);
    await user.type(input(), "123456{Enter}");
    expect(await screen.findByText("We can't tell whether it was sent.")).toBeTruthy();
    await user.click(button("Send My Profile"));
    await waitFor(() => expect(calls).toHaveLength(4));
    await user.click(await screen.findByRole("button", { name: "Send Email" }));
    await isSent();
    expect(calls.map(({ path }) => path)).toEqual([
      "/api/request-code",
      "/api/confirm-email",
      "/api/confirm-email",
      "/api/send-self-email",
      "/api/send-self-email",
    ]);
  });

  it("can't come without a signal, and the form says so before it asks the server", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const calls = network(offline);
    const { user } = openReview();
    await user.click(button("Email to Me"));
    await user.click(button("Email Me a Code"));
    expect(await screen.findByText("There's no signal, so we can't email you a code.")).toBeTruthy();
    expect(calls).toHaveLength(0);
  });
});
