import { GreenSign, signButton } from "#client/ui/green-sign.tsx";
import {
  oneClick,
  type UnsubscribePage as State,
  type UnsubscribeText,
  unsubscribeTexts,
} from "#shared/unsubscribe.ts";

/** The page that an email's unsubscribe link opens. Its form needs no script and posts to the page's URL. */
export function UnsubscribePage({ state }: { state: State }) {
  const { title, text, button }: UnsubscribeText = unsubscribeTexts[state];
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 md:py-24">
      <GreenSign>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-pretty">{text}</p>
        {button !== undefined && (
          <form method="post" className="mt-8">
            <input type="hidden" name={oneClick.name} value={oneClick.value} />
            <button type="submit" className={signButton.first}>
              {button}
            </button>
          </form>
        )}
      </GreenSign>
    </div>
  );
}
