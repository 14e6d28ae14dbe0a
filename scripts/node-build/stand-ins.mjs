// Runs in Node, in the first part of the engine: what stands for classes, functions and tables of later parts, until
// somebody uses them. Then their part is read, in one go and without waiting, and the stand-in becomes the real thing in
// everything that can be seen of it: `new`, `instanceof`, `extends`, static members, `x.constructor`.

/** @type {(() => object)[]} per part: reads it */
const readers = [];
/** @type {(object | null)[]} per part: what it has, by name */
const parts = [];
/** @type {[number, string, object][]} part, name and stand-in of every class */
const classes = [];

/**
 * Says how a part is read.
 * @param {number} part
 * @param {() => object} reader
 */
export function announce(part, reader) {
  readers[part] = reader;
  parts[part] = null;
}

/**
 * What a part has; it is read when that is asked for the first time, after those before it.
 * @param {number} part
 * @returns {any}
 */
export function read(part) {
  const known = parts[part];
  if (known !== null && known !== undefined) return known;
  if (readers[part - 1] !== undefined) read(part - 1);
  const found = /** @type {Record<string, any>} */ (readers[part]?.());
  parts[part] = found;
  for (const [where, name, standIn] of classes) {
    if (where === part) found[name].prototype.constructor = standIn;
  }
  return found;
}

/** Passes on what is asked of a stand-in. @implements {ProxyHandler<any>} */
class Passing {
  /**
   * @param {number} part
   * @param {string} name
   */
  constructor(part, name) {
    this.part = part;
    this.name = name;
  }
  get real() {
    return read(this.part)[this.name];
  }
  /** @param {unknown} _ @param {PropertyKey} key */
  get(_, key) {
    return Reflect.get(this.real, key);
  }
  /** @param {unknown} _ @param {PropertyKey} key @param {unknown} value */
  set(_, key, value) {
    return Reflect.set(this.real, key, value);
  }
  /** @param {unknown} _ @param {PropertyKey} key */
  has(_, key) {
    return Reflect.has(this.real, key);
  }
  /** @param {unknown} _ @param {PropertyKey} key */
  deleteProperty(_, key) {
    return Reflect.deleteProperty(this.real, key);
  }
  /** @param {unknown} _ @param {PropertyKey} key @param {PropertyDescriptor} how */
  defineProperty(_, key, how) {
    return Reflect.defineProperty(this.real, key, how);
  }
  getPrototypeOf() {
    return Reflect.getPrototypeOf(this.real);
  }
  ownKeys() {
    return Reflect.ownKeys(this.real);
  }
  /** @param {object} own @param {PropertyKey} key */
  getOwnPropertyDescriptor(own, key) {
    const found = Reflect.getOwnPropertyDescriptor(this.real, key);
    const mine = Reflect.getOwnPropertyDescriptor(own, key);
    // Only what the stand-in has itself, and cannot lose, may be said to be so: `prototype`, the length of a list.
    if (mine?.configurable === false) return { ...found, configurable: false, writable: true };
    return found && { ...found, configurable: true };
  }
}

/** What is behind every stand-in of a class: the `prototype` of a function may be said to be another one, that of a class not. */
function NoClass() {}

/** A class refuses to be called in words of its own. */
class PassingClass extends Passing {
  /** @param {unknown} _ @param {unknown[]} values @param {Function} target */
  construct(_, values, target) {
    const { real } = this;
    return Reflect.construct(real, values, target === this.standIn ? real : target);
  }
  /** @param {unknown} _ @param {unknown} self @param {unknown[]} values */
  apply(_, self, values) {
    return Reflect.apply(this.real, self, values);
  }
  /** @type {unknown} */
  standIn;
}

/**
 * @param {number} part
 * @param {string} name
 */
export function classOf(part, name) {
  const passing = new PassingClass(part, name);
  const standIn = new Proxy(NoClass, passing);
  passing.standIn = standIn;
  classes.push([part, name, standIn]);
  return standIn;
}

/**
 * @param {number} part
 * @param {string} name
 */
export function functionOf(part, name) {
  /** @type {Function | undefined} */
  let real;
  const standIn = {
    /** @this {unknown} @param {unknown[]} values */
    [name](...values) {
      real ??= /** @type {Function} */ (read(part)[name]);
      return real.apply(this, values);
    },
  };
  return standIn[name];
}

/**
 * @param {number} part
 * @param {string} name
 * @param {boolean} isList
 */
export function tableOf(part, name, isList) {
  return new Proxy(isList ? [] : {}, new Passing(part, name));
}
