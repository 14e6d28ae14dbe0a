/** Points, directions and boxes moved by a placed record (rotation by rows, position, m). */

/** out = place ∗ (x, y, z), a point. */
export function movePoint(
  out: Float64Array,
  place: Float64Array,
  x: number,
  y: number,
  z: number,
): Float64Array {
  out[0] = place[0]! * x + place[1]! * y + place[2]! * z + place[9]!;
  out[1] = place[3]! * x + place[4]! * y + place[5]! * z + place[10]!;
  out[2] = place[6]! * x + place[7]! * y + place[8]! * z + place[11]!;
  return out;
}

/** out = the direction (x, y, z), turned by place. */
export function turnDirection(
  out: Float64Array,
  place: Float64Array,
  x: number,
  y: number,
  z: number,
): Float64Array {
  out[0] = place[0]! * x + place[1]! * y + place[2]! * z;
  out[1] = place[3]! * x + place[4]! * y + place[5]! * z;
  out[2] = place[6]! * x + place[7]! * y + place[8]! * z;
  return out;
}

/** out (6) = a box that holds the moved box and `margin` (m) around it. */
export function moveBox(
  out: Float64Array,
  place: Float64Array,
  box: Float64Array,
  margin: number,
): Float64Array {
  for (let i = 0; i < 3; i++) {
    let middle = place[9 + i]!;
    let half = margin;
    for (let j = 0; j < 3; j++) {
      const r = place[3 * i + j]!;
      middle += 0.5 * r * (box[j]! + box[j + 3]!);
      half += 0.5 * Math.abs(r) * (box[j + 3]! - box[j]!);
    }
    out[i] = middle - half;
    out[i + 3] = middle + half;
  }
  return out;
}
