import { describe, expect, test } from "vitest";
import { commands, findCommand, usage } from "./commands.ts";

describe("the words behind cli.js", () => {
  test.each([
    [["migrate"], "migrate", []],
    [["admin", "reset"], "admin reset", []],
    [["mail", "test", "you@rig.test"], "mail test", ["you@rig.test"]],
    [["vin-data", "a.zip", "b.zip"], "vin-data", ["a.zip", "b.zip"]],
  ])("%j name a command and its arguments", (words, name, args) => {
    expect(findCommand(words)).toEqual({ ...commands[name], args });
  });

  test.each([[["admin"]], [["reset"]], [["constructor"]], [["mail"]]])("%j name none", (words) => {
    expect(findCommand(words)).toBeUndefined();
  });

  test("each command can be loaded, and is in the list", async () => {
    for (const [name, { load }] of Object.entries(commands)) {
      expect(await load()).toBeTypeOf("function");
      expect(usage()).toContain(`\n  ${name}`);
    }
  });
});
