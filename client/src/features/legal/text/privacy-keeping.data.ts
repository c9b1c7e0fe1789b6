import { linked, list, paragraph, point, type Section } from "#client/features/legal/legal-text.ts";
import { retention, support, yourData } from "./links.ts";

export const privacyKeeping: readonly Section[] = [
  {
    id: "where-and-how-long",
    title: "Where it is kept and for how long",
    blocks: [
      paragraph(
        "What you send is kept in our database: profiles, profile records, PDFs, files you added to a quote request, support messages and email that we sent or will send. PDFs and files have no public address. Only our administrator can open them.",
      ),
      list(
        point("How long.", retention),
        point(
          "What counts.",
          "The days begin when something was last used: sent, changed or answered. We keep longer what is still needed: email that waits or failed and wasn't looked at, support messages without an answer, quote requests that we mean to follow up on, what we are writing about, and profiles whose policy hasn't ended. Of an email whose text is deleted, the addresses, the subject, the times and what happened to it stay.",
        ),
        point(
          "Public data.",
          "NHTSA's answers about VINs are deleted a year after we got them, FMCSA's answers after a week. Of a dated record of a carrier we keep the SHA-256, the DOT number and the day for seven years, so that it can be checked. That says nothing about who downloaded it.",
        ),
        point(
          "By us.",
          "We can delete everything that visitors sent us, and we may do so without notice. It can't be undone. Keep your own copy: the PDF, or the file that Download profile file saves.",
        ),
        point(
          "Counts of pages.",
          "They say nothing about anyone, so we keep them until we delete everything.",
        ),
        point(
          "On request.",
          linked`${yourData} shows you what we hold about your email address, once you enter a code that we email there. You can download it and delete it yourself. The page works for 15 minutes and sets no cookie, and we keep a keyed fingerprint of the code for up to three days. Or write to ${support}: we find it by your email address, DOT number or phone number, and delete all of it at once: profiles, records, PDFs, files, support messages, email, and the mark that your address was confirmed.`,
        ),
        point(
          "What stays.",
          "If you unsubscribed, your address stays on our do-not-email list. Email addresses confirmed with a code and those that a mail server said don't take email stay on our lists until you have yours deleted. The log of our back office can't be deleted: it says what our administrator did and who tried to sign in. It can hold a company's name, a file's name or what our administrator searched for, but no profile. Of a deletion it holds counts and a keyed fingerprint of what we searched by.",
        ),
        point(
          "Backups.",
          "If we keep backups, a deleted entry can remain in one until that backup is replaced.",
        ),
      ),
    ],
  },
];
