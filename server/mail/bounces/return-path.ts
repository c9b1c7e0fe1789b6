/** The address that a message comes back to, with its token: "bounces+0123abcd@example.com". */
export function toReturnPath(bounceAddress: string, token: string): string {
  const at = bounceAddress.lastIndexOf("@");
  return `${bounceAddress.slice(0, at)}+${token}${bounceAddress.slice(at)}`;
}

const tokenPattern = /\+([0-9a-f]{32})@/i;

export const findToken = (address: string): string | undefined =>
  tokenPattern.exec(address)?.[1]?.toLowerCase();
