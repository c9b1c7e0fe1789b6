/**
 * Meanings of the last two numbers of an enhanced status code, temporary (4) or permanent (5): RFC 3463 and
 * https://www.iana.org/assignments/smtp-enhanced-status-codes/
 */
const statusWords: Readonly<Record<string, string>> = {
  "1.1": "no such user",
  "1.2": "no such domain",
  "1.3": "that server says the address isn't valid",
  "1.4": "the address is ambiguous",
  "1.6": "the mailbox has moved",
  "1.7": "that server says our sender address isn't valid",
  "1.8": "that server doesn't know our sender's domain",
  "1.10": "this domain doesn't accept email",
  "2.1": "the mailbox is turned off",
  "2.2": "the mailbox is full",
  "2.3": "the message is too large for this mailbox",
  "2.4": "the mailing list couldn't be expanded",
  "3.1": "the mail system is full",
  "3.2": "the mail system isn't accepting messages right now",
  "3.4": "the message is too large",
  "4.1": "the recipient's mail server isn't answering",
  "4.2": "the connection to the recipient's mail server broke",
  "4.4": "there's no route to the recipient's mail server",
  "4.5": "the mail system is overloaded",
  "4.6": "the message is looping between mail servers",
  "4.7": "the recipient's mail server couldn't be reached in time",
  "5.3": "it has too many recipients",
  "6.3": "it can't handle the message's format",
  "7.0": "its security policy",
  "7.1": "we aren't allowed to send there",
  "7.8": "our username or password is wrong",
  "7.20": "the DKIM signature doesn't pass",
  "7.23": "SPF doesn't let this server send for our domain",
  "7.25": "the sending server has no matching DNS name",
  "7.26": "SPF and DKIM don't pass",
};

/** Meanings of the middle number alone. */
const subjectWords: Readonly<Record<string, string>> = {
  "1": "something is wrong with the address",
  "2": "something is wrong with the mailbox",
  "3": "the mail system has a problem",
  "4": "the network has a problem",
  "5": "the mail servers don't understand each other",
  "6": "it doesn't accept this kind of content",
  "7": "its policy forbids it",
};

/** Errors of Node (https://nodejs.org/api/errors.html), nodemailer (https://nodemailer.com/errors/) and imapflow (https://imapflow.com). */
const connectionWords: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, "The mail server is refusing connections"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "The mail server's name can't be found"],
  [/EHOSTUNREACH|ENETUNREACH/, "There's no network route to the mail server"],
  [/Greeting never received|GREETING_TIMEOUT/, "The mail server connects, but says nothing"],
  [/ETIMEDOUT|[Tt]imeout|CONNECT_TIMEOUT|Message sending aborted/, "The mail server isn't answering in time"],
  [
    /upgrading connection with STARTTLS|not support (required )?STARTTLS/,
    "The mail server offers no encrypted connection",
  ],
  [/certificate|\bTLS\b|STARTTLS|\bSSL\b/, "The encrypted connection to the mail server failed"],
  [/Invalid login|Authentication|credentials/, "The mail server rejected our username and password"],
  [
    /ECONNRESET|EPIPE|NoConnection|EConnectionClosed|[Cc]losed|retries after connection/,
    "The connection to the mail server broke",
  ],
];

/** An enhanced status code, not a part of an IP address or a version. */
const statusPattern = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?![\d]|\.\d)/;
const replyPattern = /(?:^|: )(([45])\d\d(?:[ -].*|$))/s;
/** Longest quote that fits a line of a list. */
const maxReply = 120;

/** Explains a reply or an error, without a final period. A reply without a known code is quoted; another text stays as it is. */
export function explainMailError(line: string): string {
  // Our own sentence.
  if (line.startsWith("The PDF couldn't be drawn")) return line;
  const [, kind, subject = "", detail = ""] = statusPattern.exec(line) ?? [];
  const kindOfReply = kind ?? replyPattern.exec(line)?.[2];
  const isOfConnection = /Invalid login|STARTTLS|\b530\b/.test(line);
  if (kindOfReply !== undefined && !isOfConnection) {
    const why = statusWords[`${subject}.${detail}`] ?? subjectWords[subject];
    const what = subject === "1" ? "the address" : "the message";
    const isForGood = kindOfReply === "5";
    const refused = isForGood
      ? `The mail server refused ${what}`
      : `The mail server isn't accepting ${what} right now`;
    const reply = (replyPattern.exec(line)?.[1] ?? line).trim();
    const said = reply.length > maxReply ? `${reply.slice(0, maxReply)}...` : reply;
    return `${refused}: ${why ?? `"${said}"`}`;
  }
  return explainConnectionError(line);
}

/** Explains the error of a connection, or of a mailbox's server. */
export const explainConnectionError = (line: string): string =>
  connectionWords.find(([pattern]) => pattern.test(line))?.[1] ?? line;
