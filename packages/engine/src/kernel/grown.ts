/**
 * How much room to make: what is wanted, as whole blocks of four, and at least twice what there was,
 * so that a world that grows by single bodies is not copied at every one of them.
 */
export function grown(room: number, wanted: number): number {
  if (wanted <= room) return room;
  return 4 * Math.ceil(Math.max(wanted, 2 * room) / 4);
}
