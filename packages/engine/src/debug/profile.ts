/**
 * Where the time of a step goes.
 *
 * The engine itself never looks at a clock: results must not depend on one. A user who wants times
 * gives the simulation a clock, e.g. `new Simulation({ clock: () => performance.now() })`.
 */

/** Milliseconds of the last call of `simulate` or `step`, by stage; 0 without a clock. */
export class Profile {
  /** summing forces */
  forces = 0;
  /** moving the state and deriving poses, force evaluations not included */
  integrate = 0;
  /** deciding who sleeps */
  sleep = 0;
  /** validators */
  validators = 0;
  /** user callbacks, ended forces, events */
  events = 0;
  /** the whole call */
  total = 0;
  /** time steps made in the call */
  steps = 0;

  /** All back to 0. */
  clear(): void {
    this.forces = 0;
    this.integrate = 0;
    this.sleep = 0;
    this.validators = 0;
    this.events = 0;
    this.total = 0;
    this.steps = 0;
  }
}
