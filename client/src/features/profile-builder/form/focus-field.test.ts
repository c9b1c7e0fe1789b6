import { beforeEach, describe, expect, test } from "vitest";
import { fieldRef, focusField, parseRowReference } from "./focus-field.ts";

describe("a reference to a field", () => {
  test("is its key, or list key, row and row key", () => {
    expect(fieldRef(["email"])).toBe("email");
    expect(fieldRef(["drivers", 2, "dateOfBirth"])).toBe("drivers.2.dateOfBirth");
  });

  test("into a row says which", () => {
    expect(parseRowReference("drivers.2.dateOfBirth")).toEqual({ list: "drivers", index: 2 });
    expect(parseRowReference("email")).toBeUndefined();
    expect(parseRowReference("drivers.x.dateOfBirth")).toBeUndefined();
  });
});

describe("focusing a field", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <div data-field="email"><input id="email" /></div>
      <div data-field="choice"><input id="off" disabled /><input id="on" /></div>
      <div data-field="drivers">
        <button id="add"></button>
        <form><button></button><div data-field="fullName"><input id="name" /></div></form>
      </div>
      <div data-field="trailers"><button id="add-trailer"></button></div>`;
  });

  test.each([
    ["email", "email"],
    ["choice", "on"],
    ["drivers.0.fullName", "name"],
    ["drivers.0.unknown", "name"],
    ["drivers", "name"],
    ["trailers", "add-trailer"],
  ])("%s goes to its first box that can be used", (ref, id) => {
    focusField(ref);
    expect(document.activeElement?.id).toBe(id);
  });

  test("a part of it goes to the first box there", () => {
    focusField("drivers", "form");
    expect(document.activeElement?.id).toBe("name");
  });

  test.each(["nonsense", "", '"]<x>'])("%j, which is not there, does nothing", (ref) => {
    focusField(ref);
    expect(document.activeElement).toBe(document.body);
  });
});
