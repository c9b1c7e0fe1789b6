import { Button } from "#client/ui/button.tsx";

type Props = { keep: string; onKeep: () => void; act: string; onAct: () => void };

/** Two choices; the one that loses nothing comes first. */
export const ChoiceButtons = ({ keep, onKeep, act, onAct }: Props) => (
  <div className="grid gap-2 sm:grid-cols-2">
    <Button onClick={onKeep}>{keep}</Button>
    <Button look="destructive" onClick={onAct}>
      {act}
    </Button>
  </div>
);
