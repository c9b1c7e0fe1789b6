import { attribution } from "#client/visit/visit.ts";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { builderPath, paths } from "./paths.ts";
import { Providers } from "./providers.tsx";
import { Routes } from "./routes.tsx";

// The pages' code is large; how long it takes to come is not looked at here.
beforeAll(async () => {
  await import("./builder-route.tsx");
}, 30_000);

function open(path: string) {
  window.history.replaceState(null, "", path);
  return render(
    <Providers>
      <Routes />
    </Providers>,
  );
}

const heading = async (name: string) => screen.findByRole("heading", { level: 1, name });
const pagesSeen = () => attribution().pagesVisited?.map(({ url }) => url);

it("keeps the page's room, and says that it is coming, until its code is there", async () => {
  open(paths.home);
  expect(screen.getByRole("status").textContent).toBe("Loading the page...");
  expect(screen.getByRole("main").getAttribute("aria-busy")).toBe("true");
  await heading("Professional Tools for Trucking Companies");
  expect(screen.queryByText("Loading the page...")).toBeNull();
});

it("shows the landing page at /", async () => {
  open(paths.home);
  expect(await heading("Professional Tools for Trucking Companies")).toBeTruthy();
});

it("shows the profile builder at /profile-builder, and the section that the address names", async () => {
  open(paths.profileBuilder);
  expect(await screen.findByRole("heading", { name: "Contact Information" })).toBeTruthy();
  act(() => navigate(builderPath("owners-info")));
  expect(await screen.findByRole("heading", { name: "Owners Information" })).toBeTruthy();
});

it("has the support form in the builder's last section", async () => {
  open(builderPath("contact-support"));
  expect(await screen.findByRole("button", { name: "Send Message" })).toBeTruthy();
});

it.each(["/no-such-road", "/profile-builder/deeper", "/Admin", "/%3Cscript%3E"])(
  "says of %s that there is no such page, and leads home",
  async (path) => {
    open(path);
    expect(await heading("404 Page Not Found")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Back to Home" }));
    expect(await heading("Professional Tools for Trucking Companies")).toBeTruthy();
    expect(window.location.pathname).toBe("/");
  },
);

it("notes each page that is seen, in order, and a page that stays only once", async () => {
  open(paths.home);
  await heading("Professional Tools for Trucking Companies");
  act(() => navigate(paths.profileBuilder));
  await screen.findByRole("heading", { name: "Contact Information" });
  act(() => navigate(builderPath("review")));
  await screen.findByRole("heading", { name: "Review" });
  act(() => navigate("/no-such-road"));
  await heading("404 Page Not Found");
  expect(pagesSeen()).toEqual(["/", "/profile-builder", "/no-such-road"]);
});

it("notes a page that one goes back to", async () => {
  open(paths.home);
  act(() => navigate("/no-such-road"));
  await heading("404 Page Not Found");
  window.history.back();
  await heading("Professional Tools for Trucking Companies");
  await waitFor(() => expect(pagesSeen()).toEqual(["/", "/no-such-road", "/"]));
});
