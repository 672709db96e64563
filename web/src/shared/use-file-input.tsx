import { useRef } from 'react';

/** Let the player choose a file. Call `open`, and render `input`. */
export function useFileInput(accept: string, onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // Allow the same file to be chosen again.
        }}
      />
    ),
  };
}
