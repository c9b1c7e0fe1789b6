import { grouped } from "#shared/text/grouped.ts";
import { type AnyAnswers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import { toUsDate } from "#shared/profile/formats/format.ts";
import type { Row } from "#shared/profile/field.ts";

/** A letter that asks an insurer for its loss runs. Paragraphs may have several lines. */
export type LossRunLetter = {
  readonly insurer: string;
  /** On one line; "" if the user has to write it on paper. */
  readonly insurerAddress: string;
  readonly subject: string;
  readonly title: string;
  /** The sender: company, address, and how to reach it. */
  readonly sender: readonly string[];
  readonly date: string;
  readonly paragraphs: readonly string[];
  /** Below the signature line: name and company. */
  readonly signedBy: readonly string[];
};

/** The user's own agent, who may have the loss runs too. What isn't given is "". */
export type LetterAgent = { readonly name: string; readonly email: string };

function getMailingLines(answers: AnyAnswers): string[] {
  const street = [textAt(answers, "mailingAddress"), textAt(answers, "mailingAddressUnit")].filter(Boolean);
  const region = [textAt(answers, "mailingState"), textAt(answers, "mailingZipCode")]
    .filter(Boolean)
    .join(" ");
  return [street.join(", "), [textAt(answers, "mailingCity"), region].filter(Boolean).join(", ")];
}

function describePolicy(row: Row): string {
  const number = textAt(row, "policyNumber");
  const period = [toUsDate(textAt(row, "effectiveDate")), toUsDate(textAt(row, "expirationDate"))];
  const dates = period.filter(Boolean).join(" to ");
  return [number ? `Policy ${number}` : "Policy number: please look it up", dates].filter(Boolean).join(", ");
}

function describeInsured(answers: AnyAnswers): string {
  const [name, dba, dot] = ["name", "dbaName", "dotNumber"].map((key) => textAt(answers, key));
  const named = [name || "(company name)", dba && `doing business as ${dba}`].filter(Boolean).join(", ");
  return [`Named insured: ${named}`, dot && `DOT number: ${dot}`].filter(Boolean).join("\n");
}

function describeRelease({ name, email }: LetterAgent): string {
  if (!name && !email) return "";
  const agent = ["our insurance agent", name].filter(Boolean).join(", ");
  return `We authorize you to release these loss runs to ${agent}${email && `${name && ","} at ${email}`}.`;
}

type Writing = { readonly date: string; readonly agent: LetterAgent };

function toLetter(
  insurer: string,
  rows: readonly Row[],
  answers: AnyAnswers,
  { date, agent }: Writing,
): LossRunLetter {
  const [name, owner, email, phone] = ["name", "ownerFullName", "email", "phone"].map((key) =>
    textAt(answers, key),
  );
  const reach = [email, phone].filter(Boolean).join(" or ");
  return {
    insurer,
    insurerAddress: rows.map((row) => textAt(row, "insurerAddress")).find(Boolean) ?? "",
    title: "Request for loss runs",
    subject: `Loss run request: ${name || "our company"}`,
    sender: [name ?? "", ...getMailingLines(answers), email ?? "", phone ?? ""].filter(Boolean),
    date,
    paragraphs: [
      `To the loss run department of ${insurer}:`,
      "Please send us currently valued loss runs for all lines of coverage you have written for us, for the last 5 years or for as long as we were insured with you.",
      [describeInsured(answers), ...rows.map(describePolicy)].join("\n"),
      reach
        ? `Please send them to ${reach} within 10 days. If there were no losses, please confirm that in writing.`
        : "Please send them within 10 days. If there were no losses, please confirm that in writing.",
      describeRelease(agent),
      "Thank you.",
    ].filter(Boolean),
    signedBy: [owner ?? "", name ?? ""].filter(Boolean),
  };
}

const noAgent: LetterAgent = { name: "", email: "" };

/** One letter to each insurer; names that differ in case and blanks are one. `date` is printed as it is. */
export function toLossRunLetters(answers: AnyAnswers, date: string, agent = noAgent): LossRunLetter[] {
  const policies = rowsAt(answers, "priorInsuranceHistory").filter(({ carrier }) => isAnswered(carrier));
  const byInsurer = grouped(policies, (row) => textAt(row, "carrier").toLowerCase().replace(/\s+/g, " "));
  return [...byInsurer.values()].map((rows) =>
    toLetter(textAt(rows[0], "carrier"), rows, answers, { date, agent }),
  );
}

export const toLetterText = (letter: LossRunLetter): string => {
  const { sender, date, insurer, insurerAddress, title, paragraphs, signedBy } = letter;
  const addressee = insurerAddress && `${insurer}\n${insurerAddress}`;
  return [sender.join("\n"), date, addressee, title, ...paragraphs, signedBy.join("\n")]
    .filter(Boolean)
    .join("\n\n");
};
