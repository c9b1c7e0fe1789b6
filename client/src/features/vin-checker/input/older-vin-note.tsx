import { builderPath } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { Link } from "wouter";

/** The shortest text that counts as an older vehicle's number rather than a VIN still being typed. */
const shortest = 5;

/** True if a text may be the complete number of a vehicle built before VINs had 17 characters. */
export const mayBeOlderVin = (text: string): boolean =>
  text.length >= shortest && text.length <= 16 && /^[0-9A-Z]*\d[0-9A-Z]*$/.test(text);

/** Explains that a short number can't be decoded, and is not looked up. */
export const OlderVinNote = () => (
  <Notice className="mt-3">
    <p className="font-bold">Built before 1981?</p>
    <p>
      Older vehicles have shorter VINs, and each manufacturer used its own format. No decoder can read them.
      Take the year, make and model from the title or the registration.
    </p>
    <Link href={builderPath("equipment-schedule")} className={textLinkClass}>
      Enter the vehicle by hand in your profile
    </Link>
  </Notice>
);
