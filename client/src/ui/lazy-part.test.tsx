import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { lazyPart, loadLazyParts } from "./lazy-part.tsx";

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>;
}

const failingOnce = () =>
  vi
    .fn<() => Promise<typeof Counter>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(Counter);

it("says that it is loading, then shows itself with its props", async () => {
  const Part = lazyPart("The review", async () => Counter);
  render(<Part from={3} />);
  expect(screen.getByRole("status").textContent).toBe("The review is loading...");
  expect((await screen.findByRole("button")).textContent).toBe("Pressed 3");
});

it("is drawn at once where all parts were loaded ahead, and keeps what goes on in it", async () => {
  const fetchCode = vi.fn<() => Promise<typeof Counter>>(async () => Counter);
  const Part = lazyPart("The review", fetchCode);
  await loadLazyParts();
  const { rerender } = render(<Part from={0} />);
  await userEvent.click(screen.getByRole("button"));
  rerender(<Part from={0} />);
  expect(document.body.textContent).toBe("Pressed 1");
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

it("says what happened when its code cannot be had, that the answers are safe, and tries again", async () => {
  const Part = lazyPart("The review", failingOnce());
  render(<Part from={0} />);
  const message = (await screen.findByRole("alert")).textContent;
  expect(message).toContain("The review didn't load.");
  expect(message).toContain("Your answers are safe on this device.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Pressed 0")).toBeTruthy();
});

it("says what is safe in its own words where there are no answers", async () => {
  const Part = lazyPart("The roster", failingOnce(), { safeText: "Your DOT number is still in the field." });
  render(<Part from={0} />);
  const message = (await screen.findByRole("alert")).textContent;
  expect(message).toContain("Your DOT number is still in the field. Check your connection");
  expect(message).not.toContain("answers");
});

it("tries again without being asked once the device is back online", async () => {
  const Part = lazyPart("The review", failingOnce());
  render(<Part from={0} />);
  await screen.findByRole("alert");
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText("Pressed 0")).toBeTruthy();
});

it("does nothing more when it has gone before its code came", async () => {
  let arrive: (component: typeof Counter) => void = () => undefined;
  const Part = lazyPart(
    "The review",
    async () =>
      new Promise<typeof Counter>((resolve) => {
        arrive = resolve;
      }),
  );
  const { unmount } = render(<Part from={0} />);
  unmount();
  arrive(Counter);
  await waitFor(() => expect(document.body.textContent).toBe(""));
});

it("may have its own placeholder, and be excluded from loading ahead", async () => {
  const fetchCode = vi.fn<() => Promise<typeof Counter>>(async () => Counter);
  const Part = lazyPart("The table", fetchCode, {
    Placeholder: ({ name, from }) => <p>{`${name}, from ${from}`}</p>,
    isLoadedAhead: false,
  });
  await loadLazyParts();
  expect(fetchCode).not.toHaveBeenCalled();
  const { unmount } = render(<Part from={1} />);
  expect(document.body.textContent).toBe("The table, from 1");
  expect(await screen.findByText("Pressed 1")).toBeTruthy();
  unmount();
  render(<Part from={2} />);
  expect(document.body.textContent).toBe("Pressed 2");
});
