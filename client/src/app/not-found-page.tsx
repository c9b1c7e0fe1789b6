import { Link } from "wouter";
import { GreenSign, signButton } from "#client/ui/green-sign.tsx";
import { paths } from "#client/lib/paths.ts";

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 md:py-24">
      <GreenSign>
        <h1 className="text-3xl">404 Page Not Found</h1>
        <p className="mt-3 text-lg">
          This road ends here. Check the address for a typo. Or the page may have moved.
        </p>
        <Link href={paths.home} className={`mt-8 ${signButton.first}`}>
          Back to Home
        </Link>
      </GreenSign>
    </div>
  );
}
