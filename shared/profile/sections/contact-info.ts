import { companyTypes, preferredContacts } from "#shared/profile/options.ts";
import { defineSection } from "#shared/profile/section.ts";

export const contactInfo = defineSection({
  id: "contact-info",
  title: "Contact Information",
  subtitle: "Who agents should contact about this profile.",
  showsProgress: true,
  printed: { title: "Contact and Owner Information", place: 2 },
  acord: { form: "125", section: "Contact information" },
  groups: [
    {
      fields: [
        {
          key: "contactName",
          label: "Contact name",
          kind: "text",
          placeholder: "John Smith",
          autoComplete: "name",
          counts: true,
          neededFor: "indication",
          width: "half",
        },
        {
          key: "email",
          label: "Email",
          kind: "email",
          placeholder: "john@example.com",
          autoComplete: "email",
          counts: true,
          neededFor: "indication",
          width: "half",
        },
        {
          key: "phone",
          label: "Phone",
          kind: "phone",
          autoComplete: "tel-national",
          counts: true,
          neededFor: "indication",
          width: "half",
        },
        {
          key: "website",
          label: "Website",
          kind: "text",
          placeholder: "www.example.com",
          autoComplete: "url",
          width: "half",
        },
        {
          key: "preferredContact",
          label: "Preferred contact method",
          kind: "radio",
          options: preferredContacts,
          counts: true,
          width: "half",
        },
        {
          key: "type",
          label: "Company type",
          kind: "select",
          options: companyTypes,
          counts: true,
          neededFor: "quote",
          width: "half",
        },
      ],
    },
  ],
});
