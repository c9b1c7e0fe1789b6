/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: not in Safari and Firefox. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const getConnection = (): Connection =>
  "connection" in navigator && typeof navigator.connection === "object" && navigator.connection !== null
    ? navigator.connection
    : {};

/** Whether only what is needed now should be loaded: the user saves data, or the network is slow. */
export function isFrugal(): boolean {
  const { saveData = false, effectiveType = "" } = getConnection();
  return saveData || /(^|-)2g$/.test(effectiveType);
}
