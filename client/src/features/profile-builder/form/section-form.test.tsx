import { maximalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";

// Query by label, not by role: on pages with a hundred inputs, role queries take seconds in jsdom.
function input(name: string): HTMLInputElement {
  const [first] = screen.getAllByLabelText<HTMLInputElement>(name);
  if (!first) throw new Error(`No box is called ${name}`);
  return first;
}
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);

describe("company information", () => {
  test("asks for the garaging address only where the trucks park elsewhere, and forgets it when they do not", async () => {
    const { user, store } = showBuilder({ section: "company-info" });
    expect(screen.queryByLabelText("Garaging city")).toBeNull();
    await user.click(input("No"));
    await user.type(input("Garaging city"), "Reno");
    expect(store.answers().garagingCity).toBe("Reno");
    await user.click(input("Yes"));
    expect(screen.queryByLabelText("Garaging city")).toBeNull();
    expect(store.answers().garagingCity).toBeUndefined();
  });
});

describe("owners information", () => {
  test("an owner who drives is the first driver, and follows each finished edit", async () => {
    const { user, store } = showBuilder({ section: "owners-info" });
    await user.type(input("Owner full name"), "Jane Doe");
    await user.click(input("Yes"));
    expect(store.answers().drivers).toMatchObject([{ fullName: "Jane Doe" }]);
    await user.type(input("Owner license number"), "d1");
    expect(store.answers().drivers?.[0]?.licenseNumber).toBeFalsy();
    await user.tab();
    expect(store.answers().drivers?.[0]?.licenseNumber).toBe("D1");
    await user.click(input("No"));
    expect(store.answers().drivers).toEqual([]);
    await user.click(await screen.findByText("Undo"));
    expect(store.answers().drivers).toHaveLength(1);
  });
});

describe("business operation", () => {
  test("takes at most six states: the other boxes are disabled", async () => {
    const { user, store } = showBuilder({ section: "business-operation" });
    const tick = async (name: string) => user.click(input(name));
    await user.click(screen.getByRole("button", { name: "Show all 50" }));
    for (const name of ["California", "Oregon", "Nevada", "Texas", "Maine", "Utah"]) await tick(name);
    expect(store.answers().topStates).toHaveLength(6);
    expect(input("Ohio").disabled).toBe(true);
    await tick("Maine");
    expect(input("Ohio").disabled).toBe(false);
    expect(store.answers().topStates).toEqual(["CA", "OR", "NV", "UT", "TX"]);
    expect(within(screen.getByRole("group", { name: "Mountain" })).getByLabelText("Idaho")).toBeTruthy();
  });

  test("shows those who come back the choices they made, and the others on demand", async () => {
    const answers = { cargoCommodities: ["other", "steel_metal"], topStates: ["TX"] };
    const { user, store } = showBuilder({ section: "business-operation", answers });
    const types = within(screen.getByRole("group", { name: "Operation types" }));
    const labels = () => types.getAllByRole("checkbox").map((each) => each.closest("label")?.textContent);
    expect(labels()).toEqual(["Steel and metal", "Other"]);
    await user.click(input("Other"));
    expect(labels()).toEqual(["Steel and metal", "Other"]);
    await user.click(types.getByRole("button", { name: "Show all 14" }));
    await user.click(input("General freight"));
    await user.click(types.getByRole("button", { name: "Show fewer" }));
    expect(labels()).toEqual(["General freight", "Steel and metal", "Other"]);
    expect(store.answers().cargoCommodities).toEqual(["general_freight", "steel_metal"]);
    expect(input("Texas").checked).toBe(true);
    expect(screen.queryByLabelText("Ohio")).toBeNull();
  });
});

describe.each([
  ["a phone", () => mockPhoneScreen()],
  ["a wide screen", () => undefined],
])("a filled Business Operation on %s", (_name, setUp) => {
  test("has at most 40 controls in view, and one fold with the rest", () => {
    setUp();
    showBuilder({ section: "business-operation", answers: maximalProfile });
    const main = screen.getByRole("main");
    const controls = [...main.querySelectorAll("a[href], button, input, select, textarea, summary")];
    const isFolded = (each: Element) => each.tagName !== "SUMMARY" && each.closest("details:not([open])");
    expect(controls.filter((each) => !isFolded(each)).length).toBeLessThanOrEqual(40);
    expect(main.querySelectorAll("details").length).toBe(1);
  });
});

describe("coverage limits", () => {
  test("a switch reveals the limits of its coverage, and clears them when it goes off", async () => {
    const { user, store } = showBuilder({ section: "coverage-limits" });
    expect(screen.getByRole("group", { name: "Common Coverage" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Other Coverage" })).toBeTruthy();
    expect(input("Auto Liability").checked).toBe(true);
    expect(select("Auto Liability CSL").value).toBe("1000000");
    expect(screen.queryByLabelText("Motor Truck Cargo limit")).toBeNull();
    await user.click(input("Motor Truck Cargo"));
    await user.selectOptions(select("Motor Truck Cargo limit"), "custom");
    await user.type(input("Motor Truck Cargo custom limit"), "300000");
    expect(input("Motor Truck Cargo custom limit").value).toBe("$300,000");
    expect(store.answers().motorTruckCargoCustomLimit).toBe("300000");
    const commodities = within(screen.getByRole("group", { name: "Top 4 Cargo Commodities" }));
    await user.type(commodities.getByRole("textbox", { name: "Top cargo commodity 2" }), "Fish");
    expect(store.answers().cargoCommodity2).toBe("Fish");
    await user.click(input("Motor Truck Cargo"));
    expect(store.answers().motorTruckCargo).toBeUndefined();
    expect(store.answers().motorTruckCargoCustomLimit).toBeUndefined();
    expect(screen.queryByLabelText("Motor Truck Cargo limit")).toBeNull();
  });

  test("typing an amount renders nothing else", () => {
    const { commitsWhile } = showBuilder({ section: "coverage-limits", answers: maximalProfile });
    const amount = input("Custom Coverage limit");
    expect(commitsWhile(amount, ["$500,00", "$50,00", "$5,0009", "$50,0099"])).toBe(0);
    expect(amount.value).toBe("$500,099");
  });
});

describe("a malformed answer", () => {
  test("is reported on blur, cleared as soon as it is fixed, and blocks nothing", async () => {
    const { user, store } = showBuilder();
    await user.type(input("Email"), "jane@");
    act(() => store.commit());
    expect(input("Email").getAttribute("aria-invalid")).toBeNull();
    expect(screen.queryByText(/needs? fixing/)).toBeNull();
    await user.tab();
    const message = await screen.findByText("Enter an email address like name@example.com.");
    expect(input("Email").getAttribute("aria-invalid")).toBe("true");
    expect(input("Email").getAttribute("aria-describedby")).toBe(message.id);
    await user.type(input("Email"), "example.com");
    expect(screen.queryByText(/Enter an email address/)).toBeNull();
    await user.clear(input("Email"));
    await user.type(input("Email"), "x");
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Company Information");
  });

  test("is listed with a link on returning to its section", async () => {
    const { user } = showBuilder({ answers: { email: "jane@", phone: "(555) 0" } });
    expect(screen.getByText("2 answers need fixing")).toBeTruthy();
    expect(input("Email").getAttribute("aria-invalid")).toBe("true");
    for (const _time of [1, 2]) {
      act(() => input("Phone").blur());
      const summary = screen.getByText("2 answers need fixing").parentElement;
      await user.click(within(summary ?? document.body).getByRole("link", { name: "Phone" }));
      await waitFor(() => expect(document.activeElement).toBe(input("Phone")));
    }
    await user.type(input("Phone"), "100100000");
    await waitFor(() => expect(screen.getByText("1 answer needs fixing")).toBeTruthy());
  });
});

describe("a link to a field", () => {
  test("focuses it", async () => {
    showBuilder({ section: "company-info", field: "dotNumber" });
    await waitFor(() => expect(document.activeElement).toBe(input("DOT number")));
  });

  test("opens the row that it points into", async () => {
    showBuilder({
      section: "driver-schedule",
      field: "drivers.1.licenseNumber",
      answers: { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }] },
    });
    await waitFor(() => expect(document.activeElement).toBe(input("License number")));
    expect(input("Full name").value).toBe("Bo");
  });

  test("does not take the place of another row that is half-typed", async () => {
    const storage = memoryStorage();
    const { store, view } = showBuilder({
      section: "driver-schedule",
      storage,
      answers: { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }] },
    });
    act(() => store.setOpenRow("drivers", { index: 0, row: { fullName: "Ana Mar" } }));
    act(() => store.save());
    view.unmount();
    showBuilder({ section: "driver-schedule", field: "drivers.1.licenseNumber", storage });
    expect(await screen.findByText("Save or cancel the open driver first")).toBeTruthy();
    expect(input("Full name").value).toBe("Ana Mar");
  });
});

describe("an error", () => {
  const regions = () => [...document.querySelectorAll("[data-section-form] [aria-live]")];
  const spoken = () =>
    regions()
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  test("is read out once the field is left, not while typing, and again if it comes back", async () => {
    const { user } = showBuilder();
    const before = regions();
    await user.type(input("Email"), "bad");
    expect(spoken()).toEqual([]);
    await user.tab();
    const said = ["Email: Enter an email address like name@example.com."];
    await waitFor(() => expect(spoken()).toEqual(said));
    // Only what comes into a region that was there before is read out.
    expect(regions()).toEqual(before);
    await user.type(input("Phone"), "5551234567");
    expect(spoken()).toEqual(said);
    await user.type(input("Email"), "@example.com");
    await waitFor(() => expect(spoken()).toEqual([]));
    await user.clear(input("Email"));
    await user.type(input("Email"), "bad");
    await user.tab();
    await waitFor(() => expect(spoken()).toEqual(said));
  });

  test("in the form of a row is read out, too", async () => {
    const { user } = showBuilder({ section: "equipment-schedule" });
    await user.click(screen.getAllByRole("button", { name: /^Add Power Unit/ })[0] ?? document.body);
    await user.type(input("Year"), "19");
    await user.tab();
    await waitFor(() => expect(spoken()).toEqual(["Year: Enter a four-digit year."]));
  });
});
