import { brand } from "#shared/text/brand.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";

/** Subject and HTML body, with {placeholder} tokens. {message} and {address} are empty for unverified addresses. */
export type Template = { readonly subject: string; readonly body: string };

type Stored = Template & { readonly templateType: TemplateType };

const support: Stored = {
  templateType: "support",
  subject: `We received your request {ticketId}`,
  body: `<p>Thank you for writing to ${brand.name}.</p>
<p>Your request number is <strong>{ticketId}</strong>. Please mention it if you contact us again.</p>
<p>We received your message on {timestamp} and will answer as soon as we can.</p>`,
};

const selfEmail: Stored = {
  templateType: "self_email",
  subject: `Your insurance profile from ${brand.name}`,
  body: `<h1>Your insurance profile</h1>
<p>Here is the insurance profile from ${brand.name}, as a PDF.</p>
<p>DOT number: {dotNumber}<br>
MC number: {mcNumber}</p>
<p>Created on {timestamp}.</p>`,
};

/** Left out of a request without a message. */
export const messagePart = `<h2>Message from the customer</h2>
<blockquote>{message}</blockquote>
`;

const quote: Stored = {
  templateType: "quote",
  subject: "Quote request {reference}: {headline}",
  body: `{brief}
${messagePart}<p>Sent on {timestamp}.</p>`,
};

export const defaultTemplates: Record<TemplateType, Stored> = { support, self_email: selfEmail, quote };

/** Defaults of earlier versions, replaced where they are still in use unchanged. */
export const formerTemplates: readonly Stored[] = [
  {
    templateType: "quote",
    subject: "Quote request: {companyName}",
    body: `<p>{companyName} is requesting an insurance quote. The profile is attached as a PDF.</p>
<p>Company: {companyName}<br>
DOT number: {dotNumber}<br>
MC number: {mcNumber}<br>
Email: {customerEmail}</p>
<p>Message:</p>
<blockquote>{message}</blockquote>
<p>Sent on {timestamp}. Reply to reach the customer.</p>`,
  },
  {
    templateType: "quote",
    subject: "Quote request {reference}: {headline}",
    body: `{brief}
<h2>Message from the customer</h2>
<blockquote>{message}</blockquote>
<p>Sent on {timestamp}. Reply to reach the customer.</p>`,
  },
  {
    templateType: "self_email",
    subject: `Your insurance profile from ${brand.name}`,
    body: `<p>Here is the insurance profile from ${brand.name}, as a PDF.</p>
<p>DOT number: {dotNumber}<br>
MC number: {mcNumber}</p>
<p>Created on {timestamp}.</p>`,
  },
  {
    templateType: "self_email",
    subject: "Your insurance profile: {companyName}",
    body: `<p>Here is the insurance profile from ${brand.name}, as a PDF.</p>
<p>Company: {companyName}<br>
DOT number: {dotNumber}<br>
MC number: {mcNumber}</p>
<p>Created on {timestamp}.</p>`,
  },
];

export const quoteReceipt: Template = {
  subject: "Your quote request {reference}",
  body: `<h1>We got your quote request</h1>
<p>Who will call or email you: <strong>{agencies}</strong>. They usually answer within 24-48 hours. Free, no obligation.</p>
<p>Your reference number is <strong>{reference}</strong>. Please mention it if you contact us.</p>
<p>DOT number: {dotNumber}<br>
MC number: {mcNumber}</p>
<p>Sent on {timestamp}.</p>`,
};

/** Tells the customer that the operator has sent a request to agencies. */
export const routedReceipt: Template = {
  subject: "Your quote request {reference} was sent",
  body: `<h1>We sent your quote request</h1>
<p>Who will call or email you: <strong>{agencies}</strong>. Free, no obligation.</p>
<p>Your reference number is <strong>{reference}</strong>. Please mention it if you contact us.</p>
<p>DOT number: {dotNumber}<br>
MC number: {mcNumber}</p>
<p>Sent on {timestamp}.</p>`,
};

/** Tells an agency that its quote request was made with another person's address. */
export const withdrawalNotice: Template = {
  subject: "Withdrawn: quote request {reference}",
  body: `<h1>Quote request {reference} is withdrawn</h1>
<p>We sent you this request for <strong>{companyName}</strong> on {timestamp}. The owner of {email} told us that they didn't ask for it. Please don't contact them about it, and delete what we sent you.</p>`,
};

/** Keeps the code out of the subject, which is kept after sending. */
export const confirmationCode: Template = {
  subject: `Your ${brand.name} code`,
  body: `<p>Your code is <strong>{code}</strong>.</p>
<p>Enter it on the page where you requested your insurance profile. It works for {minutes} minutes.</p>`,
};

export const dataCode: Template = {
  subject: `Your ${brand.name} code to see or delete your data`,
  body: `<p>Your code is <strong>{code}</strong>.</p>
<p>Enter it on the page where you asked to see or delete what we hold about this email address. It works once, within {minutes} minutes. Don't give it to anyone.</p>`,
};

export const ticketNotice: Template = {
  subject: "New {type}: {ticketId}",
  body: `<p>Ticket <strong>{ticketId}</strong> ({type}), received {timestamp} from {userEmail}:</p>
<blockquote>{message}</blockquote>`,
};

/** The administrator's reply, above the quoted message and the reason for the email. */
export const ticketReply: Template = {
  subject: "Re: Your {type} [{ticketId}]",
  body: `<p>{reply}</p>`,
};
