import { mailLinks, mailLinkFields, mailLinkTexts } from "#shared/api/mail/mail-links.ts";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MailLinkPage } from "./mail-link-page.tsx";

it.each(mailLinks)("asks with a form of one button, which goes to where the page is: %s", (link) => {
  const { container } = render(<MailLinkPage link={link} state="ask" />);
  const { title, button = "" } = mailLinkTexts[link].ask;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  const form = container.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", null]);
  expect(screen.getByRole("button", { name: button }).getAttribute("type")).toBe("submit");
  const { name, value } = mailLinkFields[link];
  expect([...new FormData(form ?? undefined)]).toEqual([[name, value]]);
});

it.each(mailLinks.flatMap((link) => [[link, "done"] as const, [link, "unknown"] as const]))(
  "says what there is to say and asks nothing more: %s, %s",
  (link, state) => {
    render(<MailLinkPage link={link} state={state} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(mailLinkTexts[link][state].title);
    expect(screen.getByText(mailLinkTexts[link][state].text)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  },
);
