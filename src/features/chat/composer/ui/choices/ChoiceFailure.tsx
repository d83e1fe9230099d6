import { Button } from '../../../../../shared/ui/buttons/Button';
import { failureMessage } from '../../../../../api/failure';
import { Words } from '../../../../../shared/ui/marks/Words';
import { texts } from '../../texts';

interface ChoiceFailureProps {
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Choices that did not load. The focus stays in the text: the button is out of the order of tabs. */
export function ChoiceFailure({ what, error, onRetry }: ChoiceFailureProps) {
  return (
    <p role="alert">
      {what}：<Words>{failureMessage(error)}</Words>
      <Button type="link" size="small" tabIndex={-1} onClick={onRetry}>
        {texts.retry}
      </Button>
    </p>
  );
}
