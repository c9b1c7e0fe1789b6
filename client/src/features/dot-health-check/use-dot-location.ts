import { dialogEntry, navigate } from "#client/ui/back.ts";
import { dotPath, paths } from "#client/lib/paths.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import { useMemo } from "react";
import { useLocationProperty } from "wouter/use-browser-location";

/** As the `ref` of a part of the page: scrolls to it if the URL names it when it appears. */
export function scrollIfWanted(part: HTMLElement | null): void {
  if (part && window.location.hash === `#${part.id}`) part.scrollIntoView();
}

/** The longest text of the URL that is read as a DOT number. */
const longestText = 100;

/** Keeps the text of a history entry from before a company was chosen: going back returns to it. */
const typedHere = "typedName";

const getSearch = (): string => window.location.search;
const noSearch = (): string => "";

function parseLocation(search: string) {
  const query = new URLSearchParams(search);
  const urlText = (query.get("dot") ?? "").slice(0, longestText).trim();
  const input = parseDotNumber(urlText);
  const inspection = query.get("inspection") ?? "";
  return {
    /** The DOT number as it is written there; empty if there is none. */
    urlText,
    dotNumber: input.kind === "dot" ? input.dotNumber : undefined,
    tab: query.get("tab") ?? "",
    /** The unique_id of the inspection whose report is open. */
    inspectionId: /^D?[0-9]{1,15}$/.test(inspection) ? inspection : undefined,
  };
}

/** The carrier, the tab and the open report are in the URL: they can be reloaded, shared and reached with Back. */
export function useDotLocation() {
  const search = useLocationProperty(getSearch, noSearch);
  return useMemo(() => parseLocation(search), [search]);
}

function getState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

function getTyped(): string {
  const typed = getState()[typedHere];
  return typeof typed === "string" ? typed.slice(0, longestText) : "";
}

/** The name that was typed here before a company was chosen; empty if none was. */
export const useTypedName = (): string => useLocationProperty(getTyped, noSearch);

/** Keeps a typed name with the page, not in its URL: no server sees it. */
export const keepTypedName = (text: string): void =>
  window.history.replaceState({ ...getState(), [typedHere]: text }, "");

/** Opens a carrier's page. */
export const showCarrier = (dotNumber: string): void => navigate(dotPath(dotNumber));

/** Leaves the page as it was before any search. */
export const clearCarrier = (): void => navigate(paths.dotHealthCheck);

export function showTab(tab: string): void {
  const { urlText, tab: open } = parseLocation(getSearch());
  // A click selects a tab twice, on mousedown and on focus: Back must not need two presses.
  if (tab !== open) navigate(dotPath(urlText, { tab }));
}

export function openReport(inspection: string): void {
  const { urlText, tab } = parseLocation(getSearch());
  navigate(dotPath(urlText, { tab, inspection }), { state: { ...getState(), ...dialogEntry } });
}

export function closeReport(): void {
  const { urlText, tab } = parseLocation(getSearch());
  navigate(dotPath(urlText, { tab }), { replace: true, state: { [typedHere]: getTyped() } });
}
