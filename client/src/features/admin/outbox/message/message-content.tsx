import { MailFrame } from "#client/features/admin/mail-html/mail-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import type { OutboxDetail } from "#shared/api/admin/outbox.ts";

const Html = ({ html }: { html: string }) => (
  <div className="grid gap-2">
    <p className="text-sm text-ink-soft">
      Shown without colors, pictures and working links. The recipient sees them.
    </p>
    <MailFrame title="The message as HTML" html={html} className="h-[28rem]" />
  </div>
);

const Text = ({ text }: { text: string }) => (
  <pre className="font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
);

const NotKept = ({ status }: Pick<OutboxDetail, "status">) => (
  <Notice title="The text of this message isn't here.">
    <p>
      {status === "capped" || status === "blocked"
        ? "It was never written, because it couldn't be sent."
        : "It held a person's own answers or a code, so it was deleted once it was settled. It can't be sent again."}
    </p>
  </Notice>
);

/** The message as it was sent. */
export function MessageContent({ message: { content, status } }: { message: OutboxDetail }) {
  if (content === null) return <NotKept status={status} />;
  return (
    <Tabs
      label="Message"
      tabs={[
        { value: "text", label: "Text", content: <Text text={content.text} /> },
        { value: "html", label: "HTML", content: <Html html={content.html} /> },
      ]}
    />
  );
}
