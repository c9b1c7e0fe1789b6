import { Button } from "#client/ui/button.tsx";

type Props = { keep: string; onKeep: () => void; act: string; onAct: () => void };

/** Two choices; the one that loses nothing comes first. */
export function ChoiceButtons({ keep, onKeep, act, onAct }: Props) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button onClick={onKeep}>{keep}</Button>
      <Button look="destructive" onClick={onAct}>
        {act}
      </Button>
    </div>
  );
}
