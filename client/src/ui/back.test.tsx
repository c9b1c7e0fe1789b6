import { goBack, traversed } from "#client/testing/go-back.ts";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { navigate } from "./back.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

const names = ["Get Free Quotes", "Email to Me"] as const;

function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (name: string) => setOpen((all) => all.filter((each) => each !== name));
  const leave = (replace: boolean) => {
    setOpen([]);
    navigate("/other", { replace });
  };
  return (
    <>
      {names.map((name) => (
        <Button key={name} onClick={() => setOpen([...open, name])}>
          {name}
        </Button>
      ))}
      {names.map((name) => (
        <Dialog key={name} open={open.includes(name)} onOpenChange={() => close(name)} title={name}>
          <Button onClick={() => setOpen(names.filter((each) => each !== name))}>The other one</Button>
          <Button onClick={() => setOpen(names)}>Both</Button>
          <Button onClick={() => leave(false)}>Done</Button>
          <Button onClick={() => leave(true)}>Clear</Button>
        </Dialog>
      ))}
    </>
  );
}

const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name, hidden: true }));
    await traversed();
  });
const shown = () => screen.queryAllByRole("dialog", { hidden: true });
const getPath = () => window.location.pathname;

beforeEach(async () => {
  navigate("/before", { replace: true });
  navigate("/page");
  render(<Page />);
  await press("Get Free Quotes");
});

it("Back closes the dialog and stays on the page", async () => {
  expect(shown()).toHaveLength(1);
  await goBack();
  expect(shown()).toEqual([]);
  expect(getPath()).toBe("/page");
});

it("after Close one press of Back leaves the page", async () => {
  await press("Close");
  await goBack();
  expect(getPath()).toBe("/before");
});

it("two open dialogs close one after the other", async () => {
  await press("Both");
  expect(shown()).toHaveLength(2);
  await goBack();
  expect(shown()).toHaveLength(1);
  await goBack();
  expect(shown()).toEqual([]);
  expect(getPath()).toBe("/page");
});

it("a dialog that takes the place of another one closes with one press, too", async () => {
  await press("The other one");
  expect(shown()).toHaveLength(1);
  await goBack();
  expect(shown()).toEqual([]);
  await goBack();
  expect(getPath()).toBe("/before");
});

it("a page that a dialog leads to takes its place in the history", async () => {
  await press("Done");
  expect(getPath()).toBe("/other");
  await goBack();
  expect(getPath()).toBe("/page");
  expect(shown()).toEqual([]);
});

it("a URL that a dialog replaces is the page's own", async () => {
  await press("Clear");
  expect(getPath()).toBe("/other");
  await goBack();
  expect(getPath()).toBe("/before");
});

it("Forward doesn't bring back an entry that has no dialog", async () => {
  await goBack();
  act(() => window.history.forward());
  await goBack();
  expect(getPath()).toBe("/before");
});
