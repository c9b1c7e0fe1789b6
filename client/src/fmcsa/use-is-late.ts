import { useEffect, useState } from "react";

/** Milliseconds until the page says that FMCSA is slow. */
export const lateMs = 8000;

/** True if something has been awaited for some seconds, or `ms`. A new `key` starts over. */
export function useIsLate(key: string | undefined, isWaiting: boolean, ms = lateMs): boolean {
  const [lateKey, setLateKey] = useState<string>();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLateKey(key), ms);
    return () => {
      clearTimeout(timer);
      setLateKey(undefined);
    };
  }, [key, isWaiting, ms]);
  return isWaiting && lateKey === key;
}
