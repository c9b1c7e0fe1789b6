import type { ComponentType, ReactNode, Ref } from "react";
import { createLazySlot, createSlot } from "#client/ui/slot.ts";

/** Opens the search for a company from any page. */
export const shortcutSlot = createSlot<ComponentType>();

export type FindByNameProps = {
  /** The text that was typed before, when the user comes back. */
  text: string;
  onType: (text: string) => void;
  onChoose: (dotNumber: string) => void;
};

/** Finds the user's company without its DOT number. */
export const findByNameSlot = createSlot<ComponentType<FindByNameProps>>();

export type NameFieldProps = {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** The text that was submitted last; empty if none was. */
  submitted: string;
  noteId: string;
  className: string;
  onType: (text: string) => void;
  /** The company that is meant by the text. */
  onChoose: (dotNumber: string, text: string) => void;
  /** Drawn inside the input. */
  children?: ReactNode;
};

/** The field that takes a company's name as well as its DOT number. Loads where the server finds names. */
export const nameFieldSlot = createLazySlot<ComponentType<NameFieldProps>>();
