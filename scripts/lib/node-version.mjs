const OLDEST = [20, 19, 0];

/**
 * An error message if this Node is too old to run the product, otherwise undefined.
 * @param {string} version as in `process.versions.node`, "20.19.0"
 */
export function getNodeError(version) {
  const parts = version.split(".").map(Number);
  for (const [place, least] of OLDEST.entries()) {
    const part = parts[place] ?? 0;
    if (part > least) return undefined;
    if (part < least) {
      return `Rigfile needs Node ${OLDEST.join(".")} or newer, this is Node ${version}: install a newer one from https://nodejs.org and start again.`;
    }
  }
  return undefined;
}
