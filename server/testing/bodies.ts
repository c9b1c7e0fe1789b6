import { minimalProfile } from "#shared/testing/fixtures.ts";

/** Other callers of the API send a PDF; the server draws its own. */
export const pdfAttachment = {
  content: Buffer.from("%PDF-1.7 of another program").toString("base64"),
  filename: "Acme_Trucking_Profile_2025-10-04.pdf",
  type: "application/pdf",
  disposition: "attachment",
};

const profileMail = {
  customerEmail: "owner@carrier.test",
  companyName: "Acme Trucking",
  dotNumber: "1234567",
  mcNumber: "MC-123456",
  message: "Please quote us.",
  formData: minimalProfile,
  pdfAttachment,
};

export const quoteBody = {
  ...profileMail,
  attribution: {
    landingPage: "https://rigfile.example/?utm_source=radio",
    utmSource: "radio",
    pagesVisited: [{ url: "/", timestamp: "2025-10-04T12:00:00.000Z" }],
    userAgent: "Test Browser 1.0",
  },
};

export const selfEmailBody = {
  ...profileMail,
  message: "This is a copy of your profile for your records.",
  sendToCustomer: true,
};

export const downloadBody = {
  companyName: "Acme Trucking",
  contactName: "Ann Owner",
  email: "owner@carrier.test",
  phone: "(555) 123-4567",
  dotNumber: "1234567",
  formData: minimalProfile,
  pdfAttachment: { content: pdfAttachment.content, filename: pdfAttachment.filename },
};

export const supportBody = {
  suggestion: "The menu does not open on my phone.",
  userEmail: "owner@carrier.test",
  type: "support",
};
