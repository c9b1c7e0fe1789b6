import { useEffect, useState } from "react";

/** A text as it is once it has stayed the same for a while: for what is read out, which every key would interrupt. */
export function useSaidLater(text: string, milliseconds: number): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return said;
}
