type Numbers = Uint16Array | Uint32Array | Float64Array;

const firstLength = 1024;

/** A growable column of numbers: millions of rows take a few bytes each, far less than as objects. */
export class NumberColumn<Column extends Numbers> {
  readonly #create: (length: number) => Column;
  #numbers: Column;
  #length = 0;

  constructor(create: (length: number) => Column) {
    this.#create = create;
    this.#numbers = create(firstLength);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = this.#create(Math.ceil(this.#numbers.length * 1.5));
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }
}
