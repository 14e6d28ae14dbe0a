import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import { Simulation, type SimulationOptions } from '../../src/index.js';
import { RigidBody, type RigidBodyOptions } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';

describe('a misspelt option', () => {
  it('of a body is refused, and the options are listed', () => {
    const options = { name: 'crate', shape: new Box(1, 1, 1), postion: [0, 5, 0] };
    const make = () => new RigidBody(options as unknown as RigidBodyOptions);
    expect(make).toThrow(PhysicsError);
    expect(make).toThrow(
      /^RigidBody "crate": postion is not an option, got \[0, 5, 0\]\. .*position, orientation/,
    );
  });

  it('of a simulation is refused, and the options are listed', () => {
    const options = { fixedTimestep: 1 / 120 };
    const make = () => new Simulation(options as unknown as SimulationOptions);
    expect(make).toThrow(/^Simulation: fixedTimestep is not an option, .*fixedTimeStep/);
  });
});
