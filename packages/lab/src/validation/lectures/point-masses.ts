/** L3-…: the worked numbers of the lecture on rigid bodies: point masses, brick, turned brick. */

import { mat3, type PointMass, pointMasses, principalAxes, quat, type Vec3 } from 'rattleback';
import type { Problem, Report } from '../problem.js';

/** Three particles in a plane; the slide prints the centre with two decimals. */
function threeMasses(report: Report): void {
  const { centerOfMass } = pointMasses([
    { mass: 1, position: [10, 5, 0] },
    { mass: 10, position: [5, 7, 0] },
    { mass: 3, position: [-9, 8, 0] },
  ]);
  for (const [axis, exact, printed] of [
    ['x', 33 / 14, 2.36],
    ['y', 99 / 14, 7.07],
  ] as const) {
    const line = { method: 'pointMasses()', computed: centerOfMass[axis], unit: 'm' };
    report({ ...line, quantity: `centre of mass, ${axis}`, expected: exact, tolerance: 1e-14 });
    const quantity = `centre of mass, ${axis}, as printed`;
    report({ ...line, quantity, expected: printed, tolerance: 0.005 });
  }
}

/** Eight particles of 1 kg at the corners of a brick 4 × 1 × 2 m, the first at (1, 1, 1). */
const BRICK: readonly Vec3[] = [1, -1].flatMap((z) => [
  { x: 1, y: 1, z },
  { x: 5, y: 1, z },
  { x: 5, y: 2, z },
  { x: 1, y: 2, z },
]);

function unitMasses(points: readonly Vec3[]): PointMass[] {
  return points.map((position) => ({ mass: 1, position }));
}

function brick(report: Report): void {
  const { mass, centerOfMass, inertia } = pointMasses(unitMasses(BRICK));
  const line = (quantity: string, computed: number, expected: number, unit: string): void =>
    report({ method: 'pointMasses()', quantity, computed, expected, tolerance: 1e-14, unit });
  line('mass', mass, 8, 'kg');
  line('centre of mass, x', centerOfMass.x, 3, 'm');
  line('centre of mass, y', centerOfMass.y, 1.5, 'm');
  line('centre of mass, z', centerOfMass.z, 0, 'm');
  line('I_xx', inertia.m00, 10, 'kg·m²');
  line('I_yy', inertia.m11, 40, 'kg·m²');
  line('I_zz', inertia.m22, 34, 'kg·m²');
  line('I_xy', inertia.m01, 0, 'kg·m²');
}

/**
 * The brick turned by 45° about y through its centre. The lecture's program leaves out the minus
 * sign of the products of inertia that its own formula has: it prints −12 for the element (x, z),
 * which in the tensor is +12. Moments and axes are not affected but for their order.
 */
function turnedBrick(report: Report): void {
  const turn = quat.fromAxisAngle(quat.quat(), { x: 0, y: 1, z: 0 }, Math.PI / 4);
  const center = { x: 3, y: 1.5, z: 0 };
  const points = BRICK.map(({ x, y, z }) => {
    const r = { x: x - center.x, y: y - center.y, z: z - center.z };
    quat.rotate(r, turn, r);
    return { x: r.x + center.x, y: r.y + center.y, z: r.z + center.z };
  });
  const { centerOfMass, inertia } = pointMasses(unitMasses(points));
  const tolerance = 1e-13;
  const line = (method: string, quantity: string, computed: number, expected: number): void =>
    report({ method, quantity, computed, expected, tolerance, unit: 'kg·m²' });
  const method = 'pointMasses()';
  const quantity = 'centre of mass, x';
  report({ method, quantity, computed: centerOfMass.x, expected: 3, tolerance, unit: 'm' });
  line(method, 'I_xx', inertia.m00, 22);
  line(method, 'I_yy', inertia.m11, 40);
  line(method, 'I_zz', inertia.m22, 22);
  line(method, '∫xz, as printed', -inertia.m02, -12);
  const { moments } = principalAxes(inertia);
  const sorted = [moments.x, moments.y, moments.z].sort((a, b) => a - b);
  [10, 34, 40].forEach((expected, i) => {
    line('principalAxes()', `principal moment ${i + 1}`, sorted[i]!, expected);
  });
  // I_body = Rᵀ I R is diagonal again, and the brick's own tensor.
  const rotation = mat3.transpose(mat3.mat3(), quat.toMat3(mat3.mat3(), turn));
  const own = mat3.rotateTensor(mat3.mat3(), rotation, inertia);
  line('mat3.rotateTensor()', 'I_xx in the body', own.m00, 10);
  line('mat3.rotateTensor()', 'I_zz in the body', own.m22, 34);
  line('mat3.rotateTensor()', 'I_xz in the body', own.m02, 0);
}

/** The lecture's examples. */
export const POINT_MASSES: readonly Problem[] = [
  { id: 'L3-masses', section: 'lectures', title: 'Three point masses', run: threeMasses },
  { id: 'L3-brick', section: 'lectures', title: 'Brick of point masses', run: brick },
  { id: 'L3-turned', section: 'lectures', title: 'Brick, turned by 45°', run: turnedBrick },
];
