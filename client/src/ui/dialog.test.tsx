import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

function Asking({ onChange = () => undefined }: { onChange?: (open: boolean) => void }) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    onChange(next);
    setOpen(next);
  };
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Clear Profile</Button>
      <Dialog open={open} onOpenChange={change} title="Clear Profile" description="This cannot be undone.">
        <Button>Yes</Button>
        <Button>No</Button>
      </Dialog>
    </main>
  );
}

async function opened(onChange?: (open: boolean) => void) {
  const user = userEvent.setup();
  render(onChange ? <Asking onChange={onChange} /> : <Asking />);
  await user.click(screen.getByRole("button", { name: "Clear Profile" }));
  return { user, dialog: screen.getByRole("dialog", { name: "Clear Profile" }) };
}

it.each(["Escape", "Close"])("gives the keyboard back to the button that opened it after %s", async (way) => {
  const change = vi.fn<(open: boolean) => void>();
  const { user } = await opened(change);
  if (way === "Escape") await user.keyboard("{Escape}");
  else await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Clear Profile" }));
  expect(change.mock.calls).toEqual([[false]]);
});

it("keeps the page behind from scrolling while it is open, and no longer", async () => {
  const { style } = document.documentElement;
  const { user } = await opened();
  expect(style.overflow).toBe("hidden");
  await user.keyboard("{Escape}");
  expect(style.overflow).toBe("");
});

it("puts no style element into the page: our headers would not let it in", async () => {
  const before = document.querySelectorAll("style").length;
  await opened();
  expect(document.querySelectorAll("style")).toHaveLength(before);
});
