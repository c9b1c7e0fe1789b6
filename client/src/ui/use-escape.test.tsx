import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { Combobox } from "./inputs/combobox.tsx";
import { Dialog } from "./dialog.tsx";
import { toast, toastStore } from "./toast/toast-store.ts";
import { Toaster } from "./toast/toaster.tsx";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";
import { useEscape } from "./use-escape.ts";

afterEach(() => act(() => toastStore.set(undefined)));

function States() {
  const [text, setText] = useState("");
  return (
    <Combobox
      id="state"
      aria-label="State"
      listLabel="States"
      value={text}
      items={[{ label: "Texas" }]}
      onType={setText}
      onChoose={({ label }) => setText(label)}
      onDismiss={() => undefined}
      ref={null}
    />
  );
}

function Menu() {
  const [open, setOpen] = useState(true);
  useEscape("menu", open, () => setOpen(false));
  return open && <p>The menu</p>;
}

function Page({ withMenu = false }: { withMenu?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <TooltipProvider>
      {withMenu && <Menu />}
      <Dialog open={open} onOpenChange={setOpen} title="Request Free Quotes">
        <States />
        <Tooltip text="The tax number">
          <Button>About the tax ID</Button>
        </Tooltip>
      </Dialog>
      <Toaster />
    </TooltipProvider>
  );
}

const isDialogOpen = () => screen.queryByRole("dialog") !== null;
const isToastOpen = () => toastStore.get() !== undefined;
const showToast = () => act(() => toast({ title: "Invalid Email" }));

describe("Escape", () => {
  it("closes the dialog before a toast that came later, then the toast", async () => {
    const user = userEvent.setup();
    render(<Page />);
    showToast();
    await user.keyboard("{Escape}");
    expect([isDialogOpen(), isToastOpen()]).toEqual([false, true]);
    await user.keyboard("{Escape}");
    expect(isToastOpen()).toBe(false);
  });

  it("closes a tooltip before its dialog, also with a toast over both", async () => {
    const user = userEvent.setup();
    render(<Page />);
    act(() => screen.getByRole("button", { name: "About the tax ID" }).focus());
    expect(screen.getByRole("tooltip")).toBeTruthy();
    showToast();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect([isDialogOpen(), isToastOpen()]).toEqual([true, true]);
    await user.keyboard("{Escape}");
    expect([isDialogOpen(), isToastOpen()]).toEqual([false, true]);
  });

  it.each([false, true])("closes an open list before its dialog (a toast: %s)", async (withToast) => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(screen.getByRole("combobox"), "te");
    expect(screen.getByRole("option", { name: "Texas" })).toBeTruthy();
    if (withToast) showToast();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("option")).toBeNull();
    expect([isDialogOpen(), isToastOpen()]).toEqual([true, withToast]);
    await user.keyboard("{Escape}");
    expect(isDialogOpen()).toBe(false);
  });

  it("closes one thing at a time: the dialog, the menu behind it, the toast", async () => {
    const user = userEvent.setup();
    render(<Page withMenu />);
    showToast();
    await user.keyboard("{Escape}");
    expect([isDialogOpen(), screen.queryByText("The menu") !== null]).toEqual([false, true]);
    await user.keyboard("{Escape}");
    expect([screen.queryByText("The menu"), isToastOpen()]).toEqual([null, true]);
    await user.keyboard("{Escape}");
    expect(isToastOpen()).toBe(false);
  });

  it("is left alone where nothing is open, and other keys close nothing", async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.keyboard("{Tab}{Enter}");
    expect(isDialogOpen()).toBe(true);
    await user.keyboard("{Escape}");
    let wasAnswered = true;
    window.addEventListener("keydown", (event) => (wasAnswered = event.defaultPrevented), { once: true });
    await user.keyboard("{Escape}");
    expect(wasAnswered).toBe(false);
  });
});
