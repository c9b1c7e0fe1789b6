import { brand } from "#shared/brand.ts";
import type { TemplateType } from "#shared/schema/mail.ts";

/** Subject and HTML body, with {placeholder} tokens. */
export type Template = { readonly subject: string; readonly body: string };

type Stored = Template & { readonly templateType: TemplateType };

const support: Stored = {
  templateType: "support",
  subject: `We received your request {ticketId}`,
  body: `<p>Thank you for writing to ${brand.name}.</p>
<p>Your request has the number <strong>{ticketId}</strong>. Please mention it when you write or call.</p>
<p>You wrote on {timestamp}:</p>
<blockquote>{message}</blockquote>
<p>We will answer as soon as we can.</p>`,
};

const selfEmail: Stored = {
  templateType: "self_email",
  subject: "Your insurance profile: {companyName}",
  body: `<p>Here is the insurance profile that you made with ${brand.name}, as a PDF and in writing.</p>
<p>Company: {companyName}<br>
DOT number: {dotNumber}<br>
MC number: {mcNumber}<br>
Address: {address}</p>
<p>Made on {timestamp}.</p>`,
};

const quote: Stored = {
  templateType: "quote",
  subject: "Quote request: {companyName}",
  body: `<p>{companyName} asks for an insurance quote. The profile is attached as a PDF.</p>
<p>Company: {companyName}<br>
DOT number: {dotNumber}<br>
MC number: {mcNumber}<br>
Email: {customerEmail}</p>
<p>Message:</p>
<blockquote>{message}</blockquote>
<p>Sent on {timestamp}. Answering this message writes to the customer.</p>`,
};

export const defaultTemplates: Record<TemplateType, Stored> = { support, self_email: selfEmail, quote };

/** What the customer gets who asked for quotes. */
export const quoteReceipt: Template = {
  subject: "Your quote request: {companyName}",
  body: `<p>We received your quote request and are passing your profile on to our partner insurance agencies. They will contact
you with quotes within 24-48 hours, free and without obligation.</p>
<p>Company: {companyName}<br>
DOT number: {dotNumber}<br>
MC number: {mcNumber}</p>
<p>Your message:</p>
<blockquote>{message}</blockquote>
<p>Sent on {timestamp}.</p>`,
};

/** What the support address gets for each new ticket. */
export const ticketNotice: Template = {
  subject: "New {type}: {ticketId}",
  body: `<p>Ticket <strong>{ticketId}</strong> ({type}) of {timestamp}, from {userEmail}:</p>
<blockquote>{message}</blockquote>`,
};
