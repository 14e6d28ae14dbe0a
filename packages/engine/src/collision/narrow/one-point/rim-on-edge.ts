/**
 * How deep an edge is in a cylinder that it has entered over the rim, from the end to the side; or how far it
 * is from the rim.
 *
 * No single point of such an edge is as deep as the edge (`proof.ts`), but all of it together proves the
 * depth. Let C be the cylinder (radius r, half height h, unit axis a, centre at the origin), p + τ u the edge,
 * and G(x, n) = h(n) − n·x, with h(n) the reach of C along the unit vector n, how far x must move along n to
 * leave C. Moving the edge out takes the larger G of the two points where it passes the surface of C.
 *
 * 1. Square to u all points of the edge have the same G, and what matters is the shadow of C along u: a
 *    rectangle with the half of an ellipse at each end, whose half axes are r κ and r, κ = |a·u|/|u|. The
 *    point of the ellipse nearest to the shadow of p is found by Newton's method in the angle of n. It is d
 *    away. If d is no more than r κ², the least radius of curvature of the ellipse, the disc of radius d
 *    about p's shadow is in the ellipse (W. Blaschke, "Kreis und Kugel", 1916), so no n square to u has
 *    G < d.
 * 2. For n that leads forward along u, G of the rear point b counts, where the normal ν of C is against u:
 *    ν·u < 0 < n·u. G(b, n) is a support function, convex and zero at ν. So if n·ν ≥ 0, turning n towards ν
 *    makes G less, as far as the circle of 1. If n·ν < 0, then b must leave through the inside of C: that
 *    takes at least min(r − ρ, 2h) from an end, ρ from the axis, and min(h − |y|, r) from the side at the
 *    height y. If this is not less than d, G is not, either. The same holds backward with the other point.
 *
 * So d is the depth of the edge; and that of all of the body that the edge belongs to, if nothing of it is
 * farther back along n. Apart, d is below 0 and nothing but 1 is needed: n shows that the two are at least −d
 * apart, and the points where the rim and the edge face each other that they are no farther.
 */

/** Steps of Newton's method; two to four do. */
const MOST_STEPS = 12;
/** Sine of the angle to the axis below which the shadow's axes lose too many digits. */
const SLANT = 0.05;
/** A step (rad) after which the next one is rounding. */
const LAST = 1e-9;

/** Offsets in what {@link rimOnEdge} is asked and answers. */
export const RIM = {
  start: 0,
  edge: 3,
  axis: 6,
  radius: 9,
  half: 10,
  normal: 11,
  depth: 14,
  share: 15,
} as const;
/** Numbers of it. */
export const RIM_NUMBERS = 16;

/**
 * Takes an edge (start and vector, from the cylinder's centre, m) and a cylinder (unit axis, radius and half
 * height, m); adds the unit vector along which the edge leaves it soonest, how far that is (m; below 0: they are
 * apart), and where on the edge the rim is then, as a share of its length. False if this is not proved.
 */
export function rimOnEdge(w: Float64Array): boolean {
  const px = w[0]!;
  const py = w[1]!;
  const pz = w[2]!;
  const ux = w[3]!;
  const uy = w[4]!;
  const uz = w[5]!;
  const ax = w[6]!;
  const ay = w[7]!;
  const az = w[8]!;
  const r = w[9]!;
  const h = w[10]!;
  const uu = ux * ux + uy * uy + uz * uz;
  const ua = ux * ax + uy * ay + uz * az;
  const pa = px * ax + py * ay + pz * az;
  const across = uu - ua * ua;
  const pu = px * ux + py * uy + pz * uz;
  if (!(across > SLANT * SLANT * uu)) return false;

  // The shadow: x along the axis, y square to it.
  const k2 = (ua * ua) / uu;
  const sine = Math.sqrt(across / uu);
  const c = ua / uu;
  const ex = (ax - c * ux) / sine;
  const ey = (ay - c * uy) / sine;
  const ez = (az - c * uz) / sine;
  const s = 1 / (sine * Math.sqrt(uu));
  const fx = (uy * az - uz * ay) * s;
  const fy = (uz * ax - ux * az) * s;
  const fz = (ux * ay - uy * ax) * s;
  const shadowX = px * ex + py * ey + pz * ez;
  const shadowY = px * fx + py * fy + pz * fz;
  const x = Math.abs(shadowX) - h * sine;
  const y = Math.abs(shadowY);
  const a2 = k2 * r * r;
  const b2 = r * r;
  if (!(x > 0 && a2 > 0)) return false;
  // The normal of the ellipse through the point is nearly the answer's.
  let cosine = x * b2;
  let sines = y * a2;
  let length = Math.sqrt(cosine * cosine + sines * sines);
  cosine /= length;
  sines /= length;
  const e = b2 - a2;
  for (let step = 0; ; step++) {
    if (step === MOST_STEPS) return false;
    const q2 = a2 * cosine * cosine + b2 * sines * sines;
    const q = Math.sqrt(q2);
    const sc = sines * cosine;
    const slope = (e * sc) / q + x * sines - y * cosine;
    const bend =
      (e * (cosine * cosine - sines * sines - (e * sc * sc) / q2)) / q + x * cosine + y * sines;
    if (!(bend > 0)) return false;
    const turn = -slope / bend;
    if (!(Math.abs(turn) < 0.5)) return false;
    const turned = cosine - turn * sines;
    sines += turn * cosine;
    cosine = turned;
    length = Math.sqrt(cosine * cosine + sines * sines);
    cosine /= length;
    sines /= length;
    if (Math.abs(turn) < LAST) break;
  }
  const depth = Math.sqrt(a2 * cosine * cosine + b2 * sines * sines) - x * cosine - y * sines;
  if (!(cosine > 0 && sines >= 0)) return false;
  if (depth > 0) {
    if (!(depth <= k2 * r && depth <= 2 * h)) return false;
    // Where the edge is in the cylinder: between its ends …
    let low = (-h - pa) / ua;
    let high = (h - pa) / ua;
    if (low > high) {
      const other = low;
      low = high;
      high = other;
    }
    // … and no farther than r from the axis.
    const half = pu - pa * ua;
    const axial = px * px + py * py + pz * pz - pa * pa;
    const under = half * half - across * (axial - r * r);
    if (!(under > 0)) return false;
    const root = Math.sqrt(under);
    const near = (-half - root) / across;
    const far = (-half + root) / across;
    const from = low > near ? low : near;
    const to = high < far ? high : far;
    if (!(from >= 0 && from < to && to <= 1)) return false;
    // Room at both points where it passes the surface.
    const rear =
      from === low
        ? r - Math.sqrt(axial + from * (2 * half + from * across))
        : h - Math.abs(pa + from * ua);
    const front =
      to === high
        ? r - Math.sqrt(axial + to * (2 * half + to * across))
        : h - Math.abs(pa + to * ua);
    if (!(rear >= depth && front >= depth)) return false;
  }
  const cx = shadowX < 0 ? -cosine : cosine;
  const cy = shadowY < 0 ? -sines : sines;
  const nx = cx * ex + cy * fx;
  const ny = cx * ey + cy * fy;
  const nz = cx * ez + cy * fz;
  // The rim's point along n, as far along the edge.
  const na = nx * ax + ny * ay + nz * az;
  const out = r / Math.sqrt(1 - na * na);
  const up = (na < 0 ? -h : h) - out * na;
  const nu = nx * ux + ny * uy + nz * uz;
  const share = (up * ua + out * nu - pu) / uu;
  if (!(share >= 0 && share <= 1)) return false;
  w[11] = nx;
  w[12] = ny;
  w[13] = nz;
  w[14] = depth;
  w[15] = share;
  return true;
}
