import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RecordView } from "./record-view.tsx";
import {
  allowErrors,
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { type MockReply, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import {
  respondWithData,
  testAnswers,
  testDelivery,
  testDetail,
  testId,
} from "#client/testing/record-fixtures.ts";
import { getProfileRecord, type ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import {
  releaseQuoteRequest,
  sendToAgencies,
  setAgencyAnswer,
} from "#shared/api/admin/records/quote-routing.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { usDateTime } from "#shared/text/us-english.ts";

allowErrors();

const agency = (number: number, name: string, states: string[], isActive = true) => ({
  id: testId(number),
  name,
  email: `${number}@agency.test`,
  states,
  isActive,
});
const empire = agency(10, "Empire", ["NY"]);
const lone = agency(11, "Lone Star", ["TX"]);
const off = agency(12, "Off Agency", [], false);
const profile = testAnswers({ mailingState: "TX" });
const held = testDelivery({
  recipient: "support@rig.example",
  status: "held",
  sentAt: null,
  lastError: "No agency takes Texas. Retry sends it to you.",
  heldReason: "no_agency",
  heldState: "TX",
});
const sent = testDelivery({ recipient: lone.email, agencyId: lone.id });

async function open(
  record: Partial<ProfileRecordDetail>,
  ...answers: readonly (readonly [Pick<Endpoint, "method" | "path">, MockReply])[]
) {
  const reply = respondWithData(testDetail({ profile, ...record }));
  const server = mockEndpoints([getProfileRecord, reply], ...answers);
  const back = { backTo: "/admin/email-sends", listName: "Quote Requests" };
  const user = renderAdmin(<RecordView id={testId(1)} {...back} onOpen={() => undefined} />, "/");
  await screen.findByRole("heading", { name: "Agencies" });
  const getSent = () =>
    server.calls
      .filter(({ init }) => init.method !== undefined)
      .map(getSentBody)
      .filter(Boolean);
  return { user, getSent };
}
const press = async (user: Awaited<ReturnType<typeof open>>["user"], name: string) =>
  user.click(screen.getByRole("button", { name }));
const part = () => within(screen.getByRole("heading", { name: "Agencies" }).parentElement ?? document.body);
const routed = (rest: object) => respondWith({ success: true, message: "x", sent: [], already: [], ...rest });

describe("a held request", () => {
  it("says its true reason, and that no agency has it", async () => {
    await open({ messages: [held], agencies: [empire, off] });
    expect(part().getByText("Held: no agency takes Texas")).toBeTruthy();
    expect(part().getByText("No agency has this request yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Release/ })).toBeNull();
    const mails = screen.getByRole("list", { name: "Emails" }).textContent;
    expect(mails).toContain("Support desk support@rig.example");
    expect(mails).not.toMatch(/daily limit|Agency|Retry/);
  });

  it("is released to the agencies that match now", async () => {
    const { user } = await open({ messages: [held], agencies: [empire, lone] }, [
      releaseQuoteRequest,
      routed({ sent: [{ name: "Lone Star", status: "sent" }] }),
    ]);
    expect(part().getByText("Released now, it goes to Lone Star.")).toBeTruthy();
    await press(user, "Release to all that match now");
    await waitFor(() => expect(getToastText()).toBe("Sent to Lone Star"));
  });

  it("shows that its release is under way", async () => {
    const { user } = await open({ messages: [held], agencies: [lone] }, [releaseQuoteRequest, neverRespond]);
    await press(user, "Release to all that match now");
    expect(screen.getByRole("button", { name: "Releasing..." }).ariaDisabled).toBe("true");
  });
});

describe("sending to chosen agencies", () => {
  it("says which have it already, and which don't take the state", async () => {
    const { user, getSent } = await open({ messages: [sent], agencies: [empire, lone, off] }, [
      sendToAgencies,
      routed({ sent: [{ name: "Empire", status: "queued" }] }),
    ]);
    await press(user, "Send to...");
    const time = usDateTime(new Date(sent.sentAt ?? ""));
    const had = screen.getByRole("checkbox", { name: `Lone Star11@agency.testAlready sent on ${time}` });
    expect((had as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByRole("checkbox", { name: /Turned off: it gets no new requests/ })).toBeTruthy();
    await press(user, "Choose an agency");
    await user.click(screen.getByRole("checkbox", { name: /^Empire.*Doesn't take Texas/ }));
    await press(user, "Send to 1 agency");
    await waitFor(() => expect(getToastText()).toBe("Saved, not sent yet: Waiting to be sent: Empire."));
    expect(getSent()).toEqual([{ agencies: [empire.id] }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be repeated after a failure, and says what was sent before", async () => {
    const failed = refuse(404, "An agency that you chose was removed.");
    const { user } = await open({ messages: [held], agencies: [lone] }, [sendToAgencies, failed]);
    await press(user, "Send to...");
    await user.click(screen.getByRole("checkbox", { name: /^Lone Star/ }));
    await press(user, "Send to 1 agency");
    await waitFor(() => expect(getToastText()).toBe("It wasn't sent: An agency that you chose was removed."));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("an agency's answer", () => {
  const answer = {
    recipient: lone.email,
    result: "quoted",
    premium: 12_500,
    reason: "With telematics",
    updatedAt: sent.createdAt,
  } as const;

  it("appears under the agency's name and can be changed", async () => {
    const saved = respondWith({ success: true, message: "x" });
    const { user, getSent } = await open({ messages: [sent], agencies: [lone], answers: [answer] }, [
      setAgencyAnswer,
      saved,
    ]);
    const row = part().getByRole("listitem").textContent;
    expect(row).toContain("Lone Star11@agency.testQuoted, $12,500 a yearWith telematics");
    await press(user, "Change answer from Lone Star");
    await user.selectOptions(screen.getByLabelText("Answer"), "Lost");
    const premium = screen.getByLabelText("Premium a year");
    fireEvent.change(premium, { target: { value: "12,5 hundred" } });
    await press(user, "Save answer");
    expect(screen.getByText("Enter whole dollars, such as 12,500.")).toBeTruthy();
    fireEvent.change(premium, { target: { value: "$13,000" } });
    await press(user, "Save answer");
    await waitFor(() => expect(getToastText()).toBe("This answer is saved."));
    const { recipient, reason } = answer;
    await press(user, "Change answer from Lone Star");
    fireEvent.change(screen.getByLabelText("Premium a year"), { target: { value: " " } });
    await press(user, "Save answer");
    await waitFor(() =>
      expect(getSent().slice(-2)).toMatchObject([
        { result: "lost", premium: 13_000, reason },
        { recipient, premium: null },
      ]),
    );
  });
});
