import { RequestError } from "#client/lib/api/request.ts";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { Form } from "./form.tsx";
import { FormTextField } from "./form-fields.tsx";
import { type FormFailure, type TextValues, useContractForm } from "./use-contract-form.ts";

const schema = z.strictObject({
  name: z.string().min(1, "Enter a name."),
  email: z.string().includes("@", { error: "Enter an email address." }).nullable(),
});
type Body = z.output<typeof schema>;

type Options = {
  onSubmit?: (body: Body) => Promise<FormFailure | undefined>;
  onChange?: (values: TextValues) => void;
  onInvalid?: (message: string) => void;
};

function Subscribe({ onSubmit = async () => undefined, onChange, onInvalid }: Options) {
  const form = useContractForm({
    schema,
    defaultValues: { name: "", email: "" },
    toBody: ({ email = "", ...rest }) => ({ ...rest, email: email.trim() || null }),
    describeError: (field, message) => (field === "email" ? "That's no email address." : message),
    onSubmit,
    onError: () => ({ title: "Not sent.", text: "Try again." }),
    ...(onChange && { onChange }),
    ...(onInvalid && { onInvalid }),
  });
  return (
    <Form form={form} submit={<button type="submit">{form.isSubmitting ? "Sending" : "Send"}</button>}>
      <FormTextField id="name" name="name" label="Name" />
      <FormTextField id="email" name="email" label="Email" help="We reply there." />
    </Form>
  );
}

function open(options: Options = {}) {
  render(<Subscribe {...options} />);
  const user = userEvent.setup();
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    user,
    field,
    /** The text below a field. */
    below: (label: string) =>
      document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent,
    send: async () => user.click(screen.getByRole("button", { name: /^Send/ })),
  };
}

it("sends what was typed in the contract's shape", async () => {
  const onSubmit = vi.fn<(body: Body) => Promise<undefined>>().mockResolvedValue(undefined);
  const { user, field, send } = open({ onSubmit });
  await user.type(field("Name"), "Jo");
  await user.type(field("Email"), " jo@example.com ");
  await send();
  expect(onSubmit.mock.calls).toEqual([[{ name: "Jo", email: "jo@example.com" }]]);
});

it("keeps what is typed, value by value", async () => {
  const onChange = vi.fn<(values: TextValues) => void>();
  const { user, field } = open({ onChange });
  await user.type(field("Name"), "Jo");
  expect(onChange.mock.lastCall).toEqual([{ name: "Jo", email: "" }]);
});

it("says what is wrong beside the field, in the form's words, and focuses the first one", async () => {
  const onInvalid = vi.fn<(message: string) => void>();
  const { user, field, below, send } = open({ onInvalid });
  await user.type(field("Name"), "Jo");
  await user.type(field("Email"), "jo");
  await send();
  expect(below("Email")).toBe("That's no email address.");
  expect(document.activeElement).toBe(field("Email"));
  expect(onInvalid.mock.calls).toEqual([["That's no email address."]]);
  await user.type(field("Email"), "@example.com");
  await waitFor(() => expect(below("Email")).toBe("We reply there."));
});

it("lists the fields where several are at fault, and leads to each", async () => {
  const { user, field, send } = open();
  await user.type(field("Email"), "jo");
  await send();
  expect(screen.getByText("2 fields need fixing")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "That's no email address." }));
  expect(document.activeElement).toBe(field("Email"));
});

it("shows the server's faults beside their fields", async () => {
  const fault = { success: false, message: "Check it.", errors: [{ path: "name", message: "Taken." }] };
  const { user, field, below, send } = open({
    onSubmit: async () => {
      throw new RequestError(400, JSON.stringify(fault));
    },
  });
  await user.type(field("Name"), "Jo");
  await send();
  await waitFor(() => expect(below("Name")).toBe("Taken."));
  expect(screen.queryByText("Not sent.")).toBeNull();
  expect(field("Name").value).toBe("Jo");
});

it.each([
  new TypeError("Failed to fetch"),
  new RequestError(500, "{}"),
  new RequestError(
    400,
    JSON.stringify({ success: false, message: "No.", errors: [{ path: "file", message: "?" }] }),
  ),
])("says why it was not sent where no field is to blame: %s", async (error) => {
  const onSubmit = async (): Promise<undefined> => {
    throw error;
  };
  const { user, field, send } = open({ onSubmit });
  await user.type(field("Name"), "Jo");
  await send();
  expect((await screen.findByRole("alert")).textContent).toBe("Not sent.Try again.");
  expect(field("Name").value).toBe("Jo");
});

it("shows the failure that its submission ended with, until it is sent again", async () => {
  const failures: (FormFailure | undefined)[] = [{ title: "We are full.", text: "" }, undefined];
  const { user, field, send } = open({ onSubmit: async () => failures.shift() });
  await user.type(field("Name"), "Jo");
  await send();
  expect(await screen.findByText("We are full.")).toBeTruthy();
  await send();
  await waitFor(() => expect(screen.queryByText("We are full.")).toBeNull());
});

it("sends once for two presses", async () => {
  let finish: () => void = () => undefined;
  const onSubmit = vi.fn<(body: Body) => Promise<undefined>>(
    async () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      }),
  );
  const { user, field } = open({ onSubmit });
  await user.type(field("Name"), "Jo");
  await user.dblClick(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByRole("button", { name: "Sending" })).toBeTruthy();
  finish();
  expect(await screen.findByRole("button", { name: "Send" })).toBeTruthy();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
