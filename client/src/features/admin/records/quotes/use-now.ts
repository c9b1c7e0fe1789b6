import { useEffect, useState } from "react";

const tickMs = 30_000;

/** Now, as far as ages in minutes need it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
