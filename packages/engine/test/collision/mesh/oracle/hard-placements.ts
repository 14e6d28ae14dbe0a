/**
 * Placements, by pair and number, that once had a wrong answer or showed that a rule needs stating. They
 * are rare (a few in 10⁵), so they are tried besides the first ones of every pair.
 */

const HARD: Readonly<Record<string, readonly number[]>> = {
  // Two walls behind each other meet the same point of the body: the deeper one counts.
  'sphere-mesh': [72420],
  'capsule-mesh': [
    ...[63225, 64861],
    // Thin, through a sheet with two sides.
    45788,
  ],
  'box-mesh': [
    // Points that seemed beyond the margin along the normal of another.
    52524,
    // The way out of a solid begins beyond all triangles near the body.
    ...[1923, 6016],
    // Wider than its groove; thin, through a sheet with two sides.
    ...[11368, 36296, 68383, 85501],
  ],
  'box-height-field': [
    // The lowest corner is nearer to the border than it is deep, other triangles were left out.
    4043,
    // Nearest to a border that it sees from behind.
    48846,
    // Beyond the margin along the normal of another.
    ...[52700, 78125],
  ],
  'capsule-height-field': [
    // Beyond the margin, and nearer than the nearest, along the normal of another.
    ...[89880, 98522],
  ],
  'cylinder-mesh': [
    // A rim over an edge: nearer than the polygon that stands for it.
    ...[9017, 11668, 24588, 35476, 43988, 44092, 47380, 48124, 55292, 69772, 89748, 91172, 91812],
    // The corners lie beyond a border, inner triangles were left out.
    ...[53750, 59086],
    // Thin, through a sheet with two sides.
    ...[6228, 52756],
    // Almost flat on a face, but lowest beyond it.
    38108,
  ],
  'cylinder-height-field': [19892, 49188, 97052],
  'cone-mesh': [
    ...[14964, 29112, 29364, 30204, 31212, 44104, 73036, 73676, 82966],
    // The way out of a solid began beside what reaches farthest along it.
    ...[38445, 94349],
  ],
  'ellipsoid-mesh': [
    ...[17024, 24241],
    // Names of an edge between two triangles that the way out begins on.
    ...[125, 173, 653, 1165, 1237],
  ],
  'hull-mesh': [
    739,
    // Wedged between two walls that are almost parallel.
    87169,
  ],
  'rectangle-mesh': [1772],
  'mesh-mesh': [
    // A corner exactly over the edge between two flat triangles.
    ...[3152, 95912],
    // Nearer than the nearest along the normal of another.
    14177,
    // A sheet with two sides between the arms of a solid, which it does not touch.
    ...[6369, 8270, 15539, 19505, 43601, 46711, 58148, 90923],
    // Names: corners under triangles of one plane, edges over a corner.
    ...[308, 1215, 1294, 2225],
  ],
  'mesh-height-field': [
    24741,
    // Two points that coincide on the body.
    ...[30386, 83506],
    ...[125, 479, 1887, 2226, 3111],
  ],
  // Thin and wholly inside a solid, farther from its surface than it is long.
  'composite-box': [26185],
  'composite-capsule': [76738],
  'composite-hull': [43843],
  // Deep over an edge with a straight line of its side: which point of it was uncertain.
  'composite-cylinder': [77874],
  // A face that is nearly, but not quite square to the shortest way.
  'composite-rectangle': [102],
};

/** The numbers of a pair's placements: the first `count`, and the hard ones. */
export function placementsOf(pair: string, count: number): number[] {
  return [...Array(count).keys(), ...(HARD[pair] ?? []).filter((n) => n >= count)];
}
