import { plugInBuilder } from "./builder-extras.ts";
import { House } from "lucide-react";
import { NeedsScript } from "#client/ui/needs-script.tsx";
import { profile } from "#shared/profile/registry.ts";
import { Link } from "wouter";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import {
  contentId,
  SkipLink,
  SectionSign,
} from "#client/features/profile-builder/navigation/section-link.tsx";
import { SectionForm } from "#client/features/profile-builder/form/section-form.tsx";
import { MenuStatus } from "#client/features/profile-builder/navigation/menu-status.tsx";
import {
  StartForm,
  startBlank,
  OtherStarts,
  renewLabel,
  StartFrame,
  StartIntro,
} from "#client/features/profile-builder/start/start-form.tsx";
import { renewFromFileSlot } from "#client/features/profile-builder/builder-slots.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { BackToHome } from "#client/features/profile-builder/navigation/section-nav.tsx";
import { HeaderBar } from "./layout/header-bar.tsx";
import { earlyFormMark, startMark } from "./early/early-typing.ts";
import { paths } from "#client/lib/paths.ts";

plugInBuilder();

const [first] = profile;

const MobileBar = () => (
  <nav aria-label="Home" className="h-[4.8125rem] border-b border-line bg-paper px-1 py-1 md:hidden">
    <Link href={paths.home} aria-label="Home" className="inline-flex size-11 items-center justify-center">
      <House aria-hidden="true" className="size-6" />
    </Link>
  </nav>
);

const SideMenu = () => (
  <nav
    aria-label="Profile sections"
    className="hidden w-68 self-start rounded-sign border border-line bg-paper p-3 md:block"
  >
    <BackToHome />
    {/* Only its room: the browser's own draft says how far the profile is. */}
    <div className="invisible">
      <MenuStatus />
    </div>
    <ul className="grid gap-1">
      {profile.map(({ id, title }) => (
        <li key={id} className="flex min-h-12 items-center pl-15 leading-tight">
          {title}
        </li>
      ))}
    </ul>
  </nav>
);

/** The first section's questions, empty. They become editable once the page's first script has loaded. */
const Form = () => (
  <div {...{ [earlyFormMark]: first?.id }} inert>
    <StartFrame {...{ [startMark]: "" }}>
      <StartIntro />
      <StartForm />
      <div className="invisible">
        <OtherStarts>
          {renewFromFileSlot.get() && (
            <span className={buttonClass("secondary", "max-sm:px-2 max-sm:text-sm")}>
              <span className="size-5 shrink-0" />
              {renewLabel}
            </span>
          )}
          <span className={buttonClass("quiet")}>{startBlank}</span>
        </OtherStarts>
      </div>
    </StartFrame>
    {first && <SectionForm section={first} />}
  </div>
);

/** The profile builder as served: rendered at build time, its first section editable before the app loads. */
export function BuilderShell() {
  return (
    <DraftProvider store={new DraftStore(memoryStorage().storage)}>
      <SkipLink target={{ current: null }} />
      <div className="max-md:hidden">
        <HeaderBar className="md:px-6" />
      </div>
      <MobileBar />
      <div className="mx-auto grid max-w-6xl gap-8 p-4 md:grid-cols-[auto_minmax(0,1fr)] md:p-6">
        <SideMenu />
        <main id={contentId} className="min-w-0 pb-12">
          {first && (
            <SectionSign section={first}>
              {/* Room for the app's line of progress. */}
              <p className="mt-1 max-md:hidden">&nbsp;</p>
            </SectionSign>
          )}
          <NeedsScript of="The Profile Builder">It saves your answers in this browser.</NeedsScript>
          <Form />
        </main>
      </div>
    </DraftProvider>
  );
}
