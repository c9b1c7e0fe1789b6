import { grossWeights, ownerships } from "#shared/profile/underwriting-options.ts";

const detail = { width: "half", folded: true } as const;

export const unitDetails = [
  {
    key: "ownership",
    label: "Owned, financed or leased",
    help: "A bank or lessor has to be named on the policy.",
    kind: "select",
    options: ownerships,
    neededFor: "bind",
    ...detail,
  },
  {
    key: "lossPayee",
    label: "Loss payee",
    definition: "Loss payee: the bank or lessor that is paid first after a total loss.",
    kind: "text",
    neededFor: "bind",
    showIf: { key: "ownership", is: ["financed", "leased"] },
    ...detail,
  },
  {
    key: "lossPayeeAddress",
    label: "Loss payee's address",
    help: "Street, city, state and ZIP code, as they should appear on the policy.",
    kind: "text",
    showIf: { key: "ownership", is: ["financed", "leased"] },
    ...detail,
  },
  {
    key: "ownerOperator",
    label: "Owner-operator",
    help: "The leased owner-operator who owns this unit, if your company doesn't.",
    kind: "text",
    ...detail,
  },
  {
    key: "garagingZip",
    label: "Garaging ZIP code",
    help: "Only if this unit parks somewhere else.",
    kind: "zip",
    ...detail,
  },
  {
    key: "plate",
    label: "Plate",
    help: "State and number, like CA 9ABC123.",
    kind: "licenseNumber",
    ...detail,
  },
  {
    key: "gvwr",
    label: "GVWR",
    definition: "GVWR: the most the unit may weigh loaded. It's on the label at the driver's door.",
    kind: "select",
    options: grossWeights,
    ...detail,
  },
] as const;
