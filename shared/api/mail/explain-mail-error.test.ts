import { expect, test } from "vitest";
import { explainMailError } from "./explain-mail-error.ts";

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.test>: user unknown",
    "The mail server refused the address: no such user",
  ],
  [
    "452-4.2.2 The email account is over quota",
    "The mail server isn't accepting the message right now: the mailbox is full",
  ],
  [
    "Message failed: 554 5.7.26 unauthenticated",
    "The mail server refused the message: SPF and DKIM don't pass",
  ],
  ["Message failed: 554 5.7.199 spam", "The mail server refused the message: its policy forbids it"],
  ["Can't send mail: 550 no", 'The mail server refused the message: "550 no"'],
  ["451 Try later", `The mail server isn't accepting the message right now: "451 Try later"`],
  ["connect ECONNREFUSED 4.5.6.7:25", "The mail server is refusing connections"],
  ["getaddrinfo ENOTFOUND smtp.rig.test", "The mail server's name can't be found"],
  ["Invalid login: 535 5.7.8 denied", "The mail server rejected our username and password"],
  ["Connection closed unexpectedly", "The connection to the mail server broke"],
  ["Message sending aborted", "The mail server isn't answering in time"],
  [
    "Error upgrading connection with STARTTLS: 502 5.5.1 Error: command not implemented",
    "The mail server offers no encrypted connection",
  ],
  ["certificate has expired", "The encrypted connection to the mail server failed"],
  ["The PDF couldn't be drawn: closed", "The PDF couldn't be drawn: closed"],
  [
    "No active partner agency takes requests from this state.",
    "No active partner agency takes requests from this state.",
  ],
])("%s", (line, words) => {
  expect(explainMailError(line)).toBe(words);
});
