import { type ComponentType, createElement, type ReactNode } from "react";

/** A place in the core that an extra fills. `get` returns undefined where the site has no such extra. */
export type Slot<Filling> = {
  readonly fill: (filling: Filling) => void;
  readonly get: () => Filling | undefined;
};

export function createSlot<Filling>(): Slot<Filling> {
  let current: Filling | undefined;
  return {
    fill: (filling) => {
      current = filling;
    },
    get: () => current,
  };
}

/** A slot whose filling loads together with the code around it, so that it is there when that renders. */
export type LazySlot<Filling> = Pick<Slot<Filling>, "get"> & {
  readonly fillLater: (fetchCode: () => Promise<Filling>) => void;
  readonly isFilled: () => boolean;
  /** Loads the filling, once, if there is one. Rejects if that fails. */
  readonly load: () => Promise<Filling | undefined>;
};

export function createLazySlot<Filling>(): LazySlot<Filling> {
  const loader = createSlot<() => Promise<Filling>>();
  const loaded = createSlot<Filling>();
  return {
    fillLater: loader.fill,
    isFilled: () => loader.get() !== undefined,
    get: loaded.get,
    load: async () => {
      const filling = loaded.get() ?? (await loader.get()?.());
      if (filling !== undefined) loaded.fill(filling);
      return filling;
    },
  };
}

type Props<PartProps> = {
  slot: Pick<Slot<ComponentType<PartProps>>, "get">;
  props: PartProps;
  fallback?: ReactNode;
};

export function SlotPart<PartProps extends object>({ slot, props, fallback = null }: Props<PartProps>) {
  const Part = slot.get();
  return Part ? createElement(Part, props) : fallback;
}
