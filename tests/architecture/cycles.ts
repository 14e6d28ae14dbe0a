/** Import cycles: modules that need each other at run time have no order to be loaded in. */

/** A cycle, if there is one: its modules in order, the first one again at the end. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (module: string): string[] | undefined => {
    if (finished.has(module)) return undefined;
    const start = path.indexOf(module);
    if (start >= 0) return [...path.slice(start), module];
    path.push(module);
    for (const next of graph.get(module) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(module);
    return undefined;
  };
  for (const module of graph.keys()) {
    const cycle = visit(module);
    if (cycle) return cycle;
  }
  return undefined;
}
