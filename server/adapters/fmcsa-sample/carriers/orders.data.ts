/** Orders to stop operating. Days count back from today. */
export const outOfServiceOrders: readonly {
  readonly dotNumber: string;
  readonly daysAgo: number;
  readonly reason: string;
  readonly rescindedDaysAgo?: number;
}[] = [
  { dotNumber: "1000003", daysAgo: 900, reason: "Failure to pay fine", rescindedDaysAgo: 871 },
  { dotNumber: "1000005", daysAgo: 20, reason: "New entrant revoked: no audit contact" },
];
