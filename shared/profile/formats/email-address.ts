/** The maximum length of an address and of the part before the @: RFC 5321, 4.5.3.1. */
const longestAddress = 254;
const longestLocalPart = 64;
const longestLabel = 63;

// RFC 5322 atoms without % ! | and `, which mail servers have interpreted as routes and commands, and without
// a first character that a command line interprets as an option or a path.
const localPart = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_#$&'*+/=?^{}~.-]*$/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Top-level domains that lead nowhere public: RFC 6761, 6762, 7686, 8375, 9476, ICANN's name collision list. */
const specialTopLevels = new Set([
  "alt",
  "arpa",
  "corp",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "mail",
  "onion",
  "private",
]);

/** True if mail can be sent there: one plain address, name@host; the host is public and not an IP address. */
export function isEmailAddress(text: string): boolean {
  // Check the length first: the checks below parse the text.
  if (text.length > longestAddress) return false;
  // Full-width letters and other look-alikes would be a different address to the mail server than to us.
  if (text.normalize("NFKC") !== text) return false;
  const at = text.lastIndexOf("@");
  return at > 0 && isLocalPart(text.slice(0, at)) && isPublicHost(text.slice(at + 1).toLowerCase());
}

const isLocalPart = (text: string): boolean =>
  text.length <= longestLocalPart &&
  localPart.test(text) &&
  !text.includes("..") &&
  !text.endsWith(".") &&
  // The markers of an encoded word: RFC 2047.
  !text.includes("=?") &&
  !text.includes("?=");

function isPublicHost(host: string): boolean {
  const labels = host.split(".");
  const topLevel = labels.at(-1) ?? "";
  return (
    labels.length > 1 &&
    labels.every((each) => each.length <= longestLabel && label.test(each)) &&
    // A host that ends in a number is an IP address: https://url.spec.whatwg.org/#ends-in-a-number-checker
    /^\p{L}.*[^\d]/u.test(topLevel) &&
    !specialTopLevels.has(topLevel)
  );
}
