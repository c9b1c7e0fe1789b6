/** Age in whole years on a day; both are yyyy-mm-dd. Somebody born on February 29 is a year older on March 1. */
export function getAge(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
