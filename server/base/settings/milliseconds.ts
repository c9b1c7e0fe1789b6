/** Settings are in seconds, timers in milliseconds. */
export const ms = (seconds: number): number => Math.round(seconds * 1000);
