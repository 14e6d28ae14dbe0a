/**
 * How the place of a contact moves, and what that adds to accelerations: the c = J̇ u of a contact.
 *
 * The textbook formula, with points fixed to the bodies and a normal fixed to one of them (P Rigid 9),
 * is right for a corner on a face only. A ball that rolls would be lifted off: its material point
 * turns away with ω² R, but the place of contact does not. So the surfaces' shape comes in. Let the
 * normal change by ṅ, and the place move along the two surfaces by ρ_A and ρ_B; with w = n × ω,
 *
 *   surfaces    ρ_A = R_A (ṅ + w_A),  ρ_B = R_B (ṅ + w_B), or what edges and faces have instead
 *   one place   ρ_A + ρ_B = v_B − v_A, of the material there, in the plane of contact
 *   levers      ṙ_A = ω_A × r_A + ρ_A,  ṙ_B = ω_B × r_B − ρ_B
 *
 * six equations for six numbers, and then for a row along e
 *
 *   c = e·(ω_B × ṙ_B − ω_A × ṙ_A) + ė·(v_B − v_A),  ė = ṅ for the normal row.
 *
 * The same equations with turns and ways in place of velocities say where the contact is at a later
 * stage of a step: exact for faces, corners and balls, to second order for all else.
 */

import { Matrix } from '../../math/dense.js';
import { Lu } from '../../math/lu.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type ContactSurface, SURFACE } from './contact-surface.js';

/** Solves the six equations. */
export class ContactMotion {
  /** change of the normal, and ways of the place along both surfaces, world */
  readonly normalRate = vec3.vec3();
  readonly alongA = vec3.vec3();
  readonly alongB = vec3.vec3();
  readonly #matrix = new Matrix();
  readonly #lu = new Lu();
  readonly #x = new Float64Array(6);

  /**
   * For two surfaces that touch with normal `n`, given w_A, w_B and v_B − v_A (or minus the turns of the
   * normals and the way from A's point to B's). What has no answer (a corner on a corner) is taken for
   * a corner of B on a face of A.
   */
  solve(
    a: ContactSurface,
    b: ContactSurface,
    n: Readonly<Vec3>,
    wA: Readonly<Vec3>,
    wB: Readonly<Vec3>,
    velocity: Readonly<Vec3>,
  ): void {
    vec3.orthonormalBasis(u, v, n);
    const m = this.#matrix.resize(6, 6);
    const x = this.#x;
    writeSide(m, x, 0, 2, a, wA);
    writeSide(m, x, 2, 4, b, wB);
    for (let k = 0; k < 2; k++) {
      m.set(4 + k, 2 + k, 1);
      m.set(4 + k, 4 + k, 1);
      x[4 + k] = vec3.dot(velocity, k === 0 ? u : v);
    }
    if (this.#lu.factor(m)) this.#lu.solve(x, x);
    else {
      for (let k = 0; k < 2; k++) {
        const axis = k === 0 ? u : v;
        x[k] = -vec3.dot(wA, axis);
        x[2 + k] = vec3.dot(velocity, axis);
        x[4 + k] = 0;
      }
    }
    combine(this.normalRate, x[0]!, x[1]!);
    combine(this.alongA, x[2]!, x[3]!);
    combine(this.alongB, x[4]!, x[5]!);
  }
}

/** Two equations for a side at row `row`; its ρ are the unknowns from `at` on. */
function writeSide(
  m: Matrix,
  x: Float64Array,
  row: number,
  at: number,
  side: ContactSurface,
  w: Readonly<Vec3>,
): void {
  const wu = vec3.dot(w, u);
  const wv = vec3.dot(w, v);
  if (side.kind === SURFACE.flat) {
    m.set(row, 0, 1);
    m.set(row + 1, 1, 1);
    x[row] = -wu;
    x[row + 1] = -wv;
    return;
  }
  const uu = form(side.radii, u, u);
  const uv = form(side.radii, u, v);
  const vv = form(side.radii, v, v);
  if (side.kind === SURFACE.round) {
    // ρ − R δ = R w
    m.set(row, at, 1);
    m.set(row, 0, -uu);
    m.set(row, 1, -uv);
    m.set(row + 1, at + 1, 1);
    m.set(row + 1, 0, -uv);
    m.set(row + 1, 1, -vv);
    x[row] = uu * wu + uv * wv;
    x[row + 1] = uv * wu + vv * wv;
    return;
  }
  // e·δ = −e·w, and across the edge f·(ρ − R δ) = f·R w with f ⊥ e.
  const eu = vec3.dot(side.edge, u);
  const ev = vec3.dot(side.edge, v);
  m.set(row, 0, eu);
  m.set(row, 1, ev);
  x[row] = -(eu * wu + ev * wv);
  const fu = acrossElement(uu, uv, eu, ev);
  const fv = acrossElement(uv, vv, eu, ev);
  m.set(row + 1, at, -ev);
  m.set(row + 1, at + 1, eu);
  m.set(row + 1, 0, -fu);
  m.set(row + 1, 1, -fv);
  x[row + 1] = fu * wu + fv * wv;
}

/** An element of fᵀR, f = (−e_v, e_u). */
function acrossElement(first: number, second: number, eu: number, ev: number): number {
  return -ev * first + eu * second;
}

/** a·R b */
function form(r: Float64Array, a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return (
    a.x * (r[0]! * b.x + r[1]! * b.y + r[2]! * b.z) +
    a.y * (r[1]! * b.x + r[3]! * b.y + r[4]! * b.z) +
    a.z * (r[2]! * b.x + r[4]! * b.y + r[5]! * b.z)
  );
}

function combine(out: Vec3, a: number, b: number): void {
  vec3.scale(out, u, a);
  vec3.addScaled(out, out, v, b);
}

const u = vec3.vec3();
const v = vec3.vec3();
