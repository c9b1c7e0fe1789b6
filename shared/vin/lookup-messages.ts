export const vinFallbackMessage = "Failed to decode VIN. Please check the VIN and try again.";

export function vinLookupMessage(status: number | undefined): string {
  if (status === undefined) return vinFallbackMessage;
  if (status === 429) return "Too many requests. Please wait a moment and try again.";
  if (status >= 500)
    return "The vehicle-safety agency service is temporarily unavailable. Please try again later.";
  if (status === 404) return "VIN not found in the agency database.";
  return `Failed to decode VIN (Error ${status}). Please try again.`;
}
