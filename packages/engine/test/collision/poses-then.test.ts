import { describe, expect, it } from 'vitest';
import { FRAME_STRIDE, writeFrame } from '../../src/collision/body-frame.js';
import { PosesThen } from '../../src/collision/poses-then.js';

const frames = new Float64Array(3 * FRAME_STRIDE);
const positions = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
const orientations = Float64Array.of(0, 0, 0, 1, 0.6, 0, 0.8, 0, 0.5, -0.5, 0.5, 0.5);
for (let key = 0; key < 3; key++) {
  writeFrame(frames, key * FRAME_STRIDE, positions, orientations, key);
}

describe('Poses of when contacts were found', () => {
  it('become the frames that there were, to the bit', () => {
    const then = new PosesThen();
    expect(then.areKept).toBe(false);
    then.keep(frames);
    const [first, second] = [frames.slice(FRAME_STRIDE), frames.slice(0, FRAME_STRIDE)];
    expect(then.framesOf(1, 0)).toEqual(
      Float64Array.of(...first.subarray(0, FRAME_STRIDE), ...second),
    );
  });

  it('stay those of the first call until they are forgotten', () => {
    const then = new PosesThen();
    then.keep(frames);
    then.keep(new Float64Array(3 * FRAME_STRIDE));
    expect(then.framesOf(0, 2)[0]).toBe(1);
    then.forget();
    expect(then.areKept).toBe(false);
    then.keep(new Float64Array(3 * FRAME_STRIDE));
    expect(then.framesOf(0, 2).subarray(9, 12)).toEqual(new Float64Array(3));
  });
});
