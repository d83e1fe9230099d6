import initialise, { add_word, cut, cut_for_search } from 'jieba-wasm/web';

/** The segmenter that the server has as machine code, as WebAssembly; its dictionary is the same. */
export class Jieba {
  static withDict(): Jieba {
    return new Jieba();
  }

  loadDict(lines: Uint8Array): void {
    for (const line of new TextDecoder().decode(lines).split('\n')) {
      const [word = '', weight, tag] = line.split(' ');
      if (word) add_word(word, Number(weight), tag);
    }
  }

  cut = (text: string, hmm: boolean): string[] => cut(text, hmm);
  cutForSearch = (text: string, hmm: boolean): string[] => cut_for_search(text, hmm);
}

export const dict = new Uint8Array();

/** To be awaited before anything is cut. */
export const loadJieba = async (): Promise<void> => void (await initialise());
