import { Link } from "wouter";
import { buttonClass } from "../ui/button.tsx";
import { SignCard } from "../ui/card.tsx";
import { paths } from "./paths.ts";

export function NotFoundPage() {
  return (
    <main className="mx-auto max-w-xl p-6">
      <SignCard>
        <h1 className="text-3xl">404 Page Not Found</h1>
        <p className="mt-3">This road ends here. The address may be mistyped, or the page has moved.</p>
        <Link href={paths.home} className={buttonClass("primary", "mt-6")}>
          Back to Home
        </Link>
      </SignCard>
    </main>
  );
}
