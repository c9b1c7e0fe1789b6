/** A power unit with all that the form asks first. */
export const sampleTractor = {
  year: "2019",
  make: "volvo",
  type: "tractor",
  vin: "4V4NC9EH0LN000001",
  radius: "0_50",
  physicalDamage: true,
  value: "85000",
  deductible: "1000",
};
