import { type AddressObject, simpleParser } from "mailparser";

type Address = { readonly name: string; readonly address: string };

/** A parsed email. Missing values are ''. */
export type ReadMail = {
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly references: readonly string[];
  readonly from: Address;
  readonly replyTo: readonly Address[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In their order, with names in lower case. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly attachments: readonly {
    readonly filename: string;
    readonly mimeType: string;
    readonly disposition: string;
    readonly content: Uint8Array;
  }[];
};

/** Parses an email that we sent. Rejects if it's malformed. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, keepCidLinks: true });
  return {
    messageId: mail.messageId ?? "",
    inReplyTo: mail.inReplyTo ?? "",
    references: [mail.references ?? []].flat(),
    from: toAddresses(mail.from)[0] ?? { name: "", address: "" },
    replyTo: toAddresses(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html || "",
    headers: mail.headerLines.map(({ key, line }) => ({
      key,
      value: line
        .slice(line.indexOf(":") + 1)
        .replace(/\s+/g, " ")
        .trim(),
    })),
    attachments: mail.attachments.map(
      ({ filename = "attachment", contentType, contentDisposition, content }) => ({
        filename,
        mimeType: contentType,
        disposition: contentDisposition ?? "",
        content: new Uint8Array(content),
      }),
    ),
  };
}

const toAddresses = (list: AddressObject | undefined): Address[] =>
  (list?.value ?? []).map(({ name, address = "" }) => ({ name, address }));
