import { useSessionText } from "#client/lib/use-session-text.ts";
import type { TextValues } from "#client/ui/form/use-contract-form.ts";

/** The typed message, stored as long as the tab is open. */
export function useKeptMessage() {
  const [type, setType] = useSessionText("supportType", "feature_request");
  const [suggestion, setSuggestion] = useSessionText("supportMessage");
  const [userEmail, setUserEmail] = useSessionText("supportEmail");
  const save = (values: TextValues): void => {
    setType(values.type ?? "");
    setSuggestion(values.suggestion ?? "");
    setUserEmail(values.userEmail ?? "");
  };
  return { kept: { type, suggestion, userEmail }, save };
}
