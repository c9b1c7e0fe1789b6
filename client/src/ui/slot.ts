import { type ComponentType, createElement, type ReactNode } from "react";

/** A place in the core that an extra fills. `get` returns undefined where the site has no such extra. */
export type Slot<Filling> = {
  readonly fill: (filling: Filling) => void;
  readonly get: () => Filling | undefined;
};

/** Creates an empty slot. app/extras.ts fills it before anything renders. */
export function createSlot<Filling>(): Slot<Filling> {
  let current: Filling | undefined;
  return {
    fill: (filling) => {
      current = filling;
    },
    get: () => current,
  };
}

type Props<PartProps> = {
  slot: Slot<ComponentType<PartProps>>;
  props: PartProps;
  /** Shown while no extra fills the slot. */
  fallback?: ReactNode;
};

/** Renders the component in the slot. */
export function SlotPart<PartProps extends object>({ slot, props, fallback = null }: Props<PartProps>) {
  const Part = slot.get();
  return Part ? createElement(Part, props) : fallback;
}
