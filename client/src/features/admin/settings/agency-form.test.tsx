import { fireEvent, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowErrors, mockEndpoints } from "#client/testing/admin-harness.tsx";
import { acme, getChanges, listed, openAgencies, press, saved } from "#client/testing/agencies-harness.tsx";
import { unreachable } from "#client/testing/mock-server.ts";
import { addAgency, changeAgency, listAgencies } from "#shared/api/admin/agencies-api.ts";
import { toggleCode } from "./agency-form.tsx";

allowErrors();

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const below = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute("aria-describedby") ?? "")?.textContent;

describe("adding an agency", () => {
  const begin = async () => {
    const user = openAgencies();
    await press(user, "Add agency");
    return user;
  };

  it("needs a name and an address, each told beside its field", async () => {
    const server = mockEndpoints([listAgencies, listed()]);
    const user = await begin();
    fill("Email for quote requests", "quotes@acme");
    await press(user, "Save agency");
    await waitFor(() => expect(below("Agency name")).toBe("Enter the name of this agency."));
    expect(below("Email for quote requests")).toBe("Enter a valid email address.");
    expect(getChanges(server)).toEqual([]);
  });

  it("sends what was typed, for every state, and shows it", async () => {
    const server = mockEndpoints([listAgencies, listed(), listed(acme)], [addAgency, saved]);
    const user = await begin();
    fill("Agency name", " Acme ");
    fill("Email for quote requests", " quotes@acme.test ");
    await press(user, "Save agency");
    expect(await screen.findByText(acme.name)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getChanges(server)).toEqual([{ name: "Acme", email: "quotes@acme.test", states: [] }]);
  });

  it("for some states needs at least one, so that none never means all", async () => {
    const server = mockEndpoints([listAgencies, listed()], [addAgency, saved]);
    const user = await begin();
    fill("Agency name", "Acme");
    fill("Email for quote requests", "quotes@acme.test");
    await user.click(screen.getByLabelText("Only some states"));
    await press(user, "Save agency");
    const error = await screen.findByText("Choose at least one state, or every state.");
    expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe(error.id);
    for (const name of ["Texas", "Ohio", "Oklahoma", "Ohio"]) await user.click(screen.getByLabelText(name));
    await press(user, "Save agency");
    await waitFor(() => expect(getChanges(server)).toMatchObject([{ states: ["OK", "TX"] }]));
  });

  it("without a connection says that it isn't saved", async () => {
    mockEndpoints([listAgencies, listed()], [addAgency, unreachable]);
    const user = await begin();
    fill("Agency name", "Acme");
    fill("Email for quote requests", "quotes@acme.test");
    await press(user, "Save agency");
    expect((await screen.findByRole("alert")).textContent).toContain("This agency wasn't saved.");
  });
});

describe("choosing states", () => {
  const begin = async (states: string[]) => {
    const server = mockEndpoints([listAgencies, listed({ ...acme, states })], [changeAgency, saved]);
    const user = openAgencies();
    await press(user, `Edit ${acme.name}`);
    return { server, user };
  };
  const isChosen = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked;

  it("keeps them while every state is tried", async () => {
    const { user } = await begin(["OK", "TX"]);
    await user.click(screen.getByLabelText("Every state"));
    await user.click(screen.getByLabelText("Only some states"));
    expect(["Texas", "Oklahoma", "Ohio"].map(isChosen)).toEqual([true, true, false]);
  });

  it("that is at fault with another field is one press away in the summary", async () => {
    const { user } = await begin(["TX"]);
    fill("Agency name", "");
    await user.click(screen.getByLabelText("Texas"));
    await press(user, "Save agency");
    expect(await screen.findByText("2 fields need fixing")).toBeTruthy();
    await press(user, "Choose at least one state, or every state.");
    expect(document.activeElement).toBe(screen.getByLabelText("Alabama"));
  });

  it("adds a code or takes it away, and twice is as before", () => {
    const code = fc.constantFrom("AL", "OK", "TX", "WY");
    fc.assert(
      fc.property(fc.uniqueArray(code), code, (chosen, toggled) => {
        const codes = chosen.join(" ");
        const once = toggleCode(codes, toggled).split(" ").filter(Boolean);
        expect(once.includes(toggled)).toBe(!chosen.includes(toggled));
        const twice = toggleCode(once.join(" "), toggled).split(" ").filter(Boolean);
        expect(twice.toSorted()).toEqual(chosen.toSorted());
      }),
    );
  });
});

describe("changing an agency", () => {
  it("that is given up changes nothing, and forgets what was typed", async () => {
    const server = mockEndpoints([listAgencies, listed(acme)]);
    const user = openAgencies();
    await press(user, `Edit ${acme.name}`);
    fill("Agency name", "Acme and Sons");
    await press(user, "Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press(user, `Edit ${acme.name}`);
    expect(screen.getByLabelText<HTMLInputElement>("Agency name").value).toBe(acme.name);
    expect(getChanges(server)).toEqual([]);
  });

  it("begins with what is saved, and sends every part", async () => {
    const server = mockEndpoints([listAgencies, listed({ ...acme, states: ["TX"] })], [changeAgency, saved]);
    const user = openAgencies();
    await press(user, `Edit ${acme.name}`);
    expect(screen.getByLabelText<HTMLInputElement>("Texas").checked).toBe(true);
    await user.click(screen.getByLabelText("Every state"));
    expect(screen.queryByLabelText("Texas")).toBeNull();
    await press(user, "Save agency");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getChanges(server)).toEqual([{ name: acme.name, email: acme.email, states: [] }]);
  });
});
