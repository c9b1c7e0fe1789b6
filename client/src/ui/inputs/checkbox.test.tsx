import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler, type ProfilerOnRenderCallback } from "react";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

describe("a checkbox", () => {
  it("is ticked by its words, its box and the space bar", async () => {
    render(<Checkbox>Reefer</Checkbox>);
    await userEvent.click(screen.getByText("Reefer"));
    expect(box("Reefer").checked).toBe(true);
    await userEvent.click(box("Reefer"));
    expect(box("Reefer").checked).toBe(false);
    await userEvent.keyboard(" ");
    expect(box("Reefer").checked).toBe(true);
  });

  it("is one answer of a form that never renders for it", async () => {
    const onRender = vi.fn<ProfilerOnRenderCallback>();
    const read = vi.fn<(values: { reefer: boolean }) => void>();
    function Form() {
      const { register, getValues } = useForm({ defaultValues: { reefer: true } });
      return (
        <>
          <Checkbox {...register("reefer")}>Reefer</Checkbox>
          <button type="button" onClick={() => read(getValues())}>
            Read
          </button>
        </>
      );
    }
    render(
      <Profiler id="form" onRender={onRender}>
        <Form />
      </Profiler>,
    );
    expect(box("Reefer").checked).toBe(true);
    onRender.mockClear();
    await userEvent.click(box("Reefer"));
    await userEvent.click(screen.getByRole("button", { name: "Read" }));
    expect(read).toHaveBeenCalledWith({ reefer: false });
    expect(onRender).not.toHaveBeenCalled();
  });
});
