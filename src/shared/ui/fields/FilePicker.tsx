import type { Ref } from 'react';

interface FilePickerProps {
  /** A click on it asks for files. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Endings and media types, separated by commas. */
  accept: string;
  multiple?: boolean;
  /** One or more; an empty choice is no choice. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** The unseen input behind a button by which files are chosen. */
export function FilePicker({ ref, label, accept, multiple = false, onFiles }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...others] = [...(target.files ?? [])];
        // The same file may be chosen again.
        target.value = '';
        if (first) onFiles([first, ...others]);
      }}
    />
  );
}
