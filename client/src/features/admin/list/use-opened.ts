import { useSearchParams } from "wouter";

/** The item of a list that the page's URL names, the list's own query, and the way back to it. */
export function useOpened(name: string, path: string) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  rest.delete(name);
  const list = String(rest);
  return { id: params.get(name), list, backTo: list === "" ? path : `${path}?${list}` };
}
