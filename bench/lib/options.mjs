// Options of a benchmark: `--scene a,b --repeat 3 --quick`.

/**
 * The values of `--name value` and `--name=value` by name; `true` for those without one. Names that
 * nobody knows are an error.
 * @param {readonly string[]} args
 * @param {readonly string[]} known
 * @returns {Record<string, string | true>}
 */
export function readOptions(args, known) {
  const options = {};
  for (let i = 0; i < args.length; i++) {
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/.exec(args[i]) ?? [];
    if (name === undefined || !known.includes(name)) {
      throw new Error(
        `${args[i]} is no option here. There are: ${known.map((k) => `--${k}`).join(', ')}.`,
      );
    }
    const next = args[i + 1];
    if (value !== undefined) options[name] = value;
    else if (next !== undefined && !next.startsWith('--')) {
      options[name] = next;
      i++;
    } else options[name] = true;
  }
  return options;
}

/** A list of names; unknown ones are an error. */
export function namesOf(option, all, what, base = (name) => name) {
  if (option === undefined || option === true) return [...all];
  const names = option.split(',');
  const unknown = names.filter((name) => !all.includes(base(name)));
  if (unknown.length === 0) return names;
  throw new Error(`There is no ${what} ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
}
