import { GreenSign, signButton } from "#client/ui/green-sign.tsx";
import {
  type MailLink,
  mailLinkFields,
  type MailLinkState,
  mailLinkTexts,
} from "#shared/api/mail/mail-links.ts";

/** The page that a link in an email opens. Its form needs no script and posts to the page's URL. */
export function MailLinkPage({ link, state }: { link: MailLink; state: MailLinkState }) {
  const { title, text, button } = mailLinkTexts[link][state];
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 md:py-24">
      <GreenSign>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-pretty">{text}</p>
        {button !== undefined && (
          <form method="post" className="mt-8">
            <input type="hidden" {...mailLinkFields[link]} />
            <button type="submit" className={signButton.first}>
              {button}
            </button>
          </form>
        )}
      </GreenSign>
    </div>
  );
}
