import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EditHistory } from "./edit-history.ts";

describe("the history of edits", () => {
  test("any mix of edits, undo and redo leads where a plain list of states would", () => {
    const step = fc.oneof(fc.constant("undo" as const), fc.constant("redo" as const), fc.nat());
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const history = new EditHistory<number>();
        let state = -1;
        const states = [-1];
        let at = 0;
        for (const each of steps) {
          if (each === "undo") {
            state = history.undo()?.before ?? state;
            at = Math.max(0, at - 1);
          } else if (each === "redo") {
            state = history.redo()?.after ?? state;
            at = Math.min(states.length - 1, at + 1);
          } else {
            history.push({ label: "edit", before: state, after: each });
            state = each;
            at += 1;
            states.splice(at, states.length, each);
          }
          expect(state).toBe(states[at]);
        }
      }),
    );
  });

  test("says what comes next, and forgets the oldest edits", () => {
    const history = new EditHistory<number>(2);
    for (const after of [1, 2, 3]) history.push({ label: `to ${after}`, before: after - 1, after });
    history.undo();
    expect(history.state.get()).toEqual({ undo: "to 2", redo: "to 3" });
    history.undo();
    expect(history.undo()).toBeUndefined();
    history.push({ label: "again", before: 1, after: 9 });
    expect(history.state.get()).toEqual({ undo: "again", redo: undefined });
  });
});

test("listeners hear of each change, until they leave", () => {
  const history = new EditHistory<number>();
  let heard = 0;
  const leave = history.state.subscribe(() => (heard += 1));
  history.push({ label: "one", before: 0, after: 1 });
  history.undo();
  leave();
  history.redo();
  expect(heard).toBe(2);
  expect(history.state.get()).toEqual({ undo: "one", redo: undefined });
});
