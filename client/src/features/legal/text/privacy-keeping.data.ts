import { linked, list, paragraph, point, type Section } from "#client/features/legal/legal-text.ts";
import { support } from "./links.ts";

export const privacyKeeping: readonly Section[] = [
  {
    id: "where-and-how-long",
    title: "Where it is kept and for how long",
    blocks: [
      paragraph(
        "What you send is kept in our database: profiles, profile records, PDFs, files you added to a quote request, support messages and email that we sent or will send. PDFs and files have no public address. Only our administrator can open them.",
      ),
      list(
        point(
          "No fixed end.",
          "Profiles, records, PDFs, files, support messages and email stay until someone deletes them. NHTSA's answers about VINs are deleted a year after we got them, FMCSA's answers after a week.",
        ),
        point(
          "By us.",
          "We can delete everything that visitors sent us, and we may do so without notice. Keep your own copy: the PDF, or the file that Download profile file saves.",
        ),
        point(
          "Counts of pages.",
          "They say nothing about anyone, so we keep them until we delete everything.",
        ),
        point("On request.", linked`Write to ${support} to have yours deleted.`),
        point(
          "What stays.",
          "Email addresses that asked for no more email, those confirmed with a code, and those that a mail server said don't take email stay on our lists. The log of our back office can't be deleted: it says what our administrator did and who tried to sign in. It can hold a company's name or a file's name, but no profile.",
        ),
        point(
          "Backups.",
          "If we keep backups, a deleted entry can remain in one until that backup is replaced.",
        ),
      ),
    ],
  },
];
