/** The table's columns on a wide screen: status, row, VIN, year, make, model, body, class. */
export const gridClass =
  "lg:grid lg:grid-cols-[10rem_2.75rem_11.5rem_2.75rem_1fr_1.1fr_1.3fr_4.75rem] lg:gap-x-3 lg:gap-y-0";
