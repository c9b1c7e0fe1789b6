import type { ComponentProps } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "#client/ui/button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "children"> & { label: string; busyLabel?: string };

export function SubmitButton({ label, busyLabel = label, ...props }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting} {...props}>
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
