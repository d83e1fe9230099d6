import type { ComponentProps } from 'react';
import { Button } from '../buttons/Button';
import { printPage } from './printing';

interface PrintButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'type' | 'title'> {
  /** Key of the one entry that is printed; without it all that the screen has. */
  entry?: string;
}

/** Prints the screen, or one entry of it. */
export function PrintButton({ entry = '', ...look }: PrintButtonProps) {
  return (
    <Button {...look} className="sn-print-button" onClick={() => printPage(entry)}>
      打印
    </Button>
  );
}
