import { failureMessage } from '../../../../api/failure';
import { useRetryFileParseMutation } from '../../../../api/extensionsApi';
import type { FileParseState } from '../../../../contract/entities/document';
import { GuardedButton } from '../../../../shared/ui/buttons/GuardedButton';
import { libraryTexts as texts } from '../texts';

interface RetryParseProps {
  fileId: string;
  name: string;
  /** Why the person may not; empty when they may. */
  mayNot: string;
  /** Where the file stands now. */
  onState?: (state: FileParseState) => void;
}

/** Requests another attempt to read a file that could not be read, from the stored bytes. */
export function RetryParse({ fileId, name, mayNot, onState }: RetryParseProps) {
  const [retry, { isLoading, error }] = useRetryFileParseMutation();
  const start = async () => {
    const { data } = await retry({ body: { file_id: fileId } });
    if (data) onState?.(data);
  };
  return (
    <>
      <GuardedButton size="small" reason={mayNot} loading={isLoading} aria-label={texts.parseAgain(name)} onClick={() => void start()}>
        {texts.retry}
      </GuardedButton>
      {error ? (
        <span className="sn-library-failure" role="alert">
          {texts.notParsedAgain(failureMessage(error))}
        </span>
      ) : null}
    </>
  );
}
