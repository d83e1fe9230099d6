/** The answer broke off: the text so far stays, and the record gets the state `failed`. */
export class BrokenAnswer extends Error {
  constructor(readonly notice: string) {
    super(notice);
    this.name = 'BrokenAnswer';
  }
}
