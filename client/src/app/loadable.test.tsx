import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { NotLoaded } from "#client/lib/load-part.ts";
import { expect, it, vi } from "vitest";
import { loadable } from "./loadable.tsx";

function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>;
}

it("is there at once when its code was fetched before, and fetches it once", async () => {
  const fetchCode = vi.fn<() => Promise<typeof Counter>>(async () => Counter);
  const { load, Component } = loadable(fetchCode);
  await Promise.all([load(), load()]);
  await load();
  render(
    <Suspense fallback="On the way">
      <Component />
    </Suspense>,
  );
  expect(document.body.textContent).toBe("Pressed 0");
});

it("keeps its state when it renders again, even if its code has loaded in the meantime", async () => {
  const { Component } = loadable(async () => Counter);
  const page = () => (
    <Suspense fallback="On the way">
      <Component />
    </Suspense>
  );
  const { rerender } = render(page());
  await userEvent.click(await screen.findByRole("button"));
  rerender(page());
  expect(document.body.textContent).toBe("Pressed 1");
});

it("can be fetched again after the network has failed", async () => {
  const fetchCode = vi
    .fn<() => Promise<typeof Counter>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(Counter);
  const { load } = loadable(fetchCode);
  await expect(load()).rejects.toBeInstanceOf(NotLoaded);
  expect(await load()).toBe(Counter);
});
