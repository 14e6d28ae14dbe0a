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
  /** finding pairs of bodies that are close */
  broadPhase = 0;
  /** finding their contacts */
  narrowPhase = 0;
  /** telling colliding contacts from resting ones */
  classification = 0;
  /** who hangs together with whom, and with what masses and surfaces */
  islands = 0;
  /** collisions, resting contacts and constraints, also those that are solved while integrating */
  solve = 0;
  /** moving the state and deriving poses, force evaluations not included */
  integrate = 0;
  /** taking errors of positions out, where that is a step of its own */
  errorCorrection = 0;
  /** finding what fast bodies met on their way */
  continuousCollision = 0;
  /** particles, cloth and other dynamic systems */
  systems = 0;
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
    this.broadPhase = 0;
    this.narrowPhase = 0;
    this.classification = 0;
    this.islands = 0;
    this.solve = 0;
    this.integrate = 0;
    this.errorCorrection = 0;
    this.continuousCollision = 0;
    this.systems = 0;
    this.sleep = 0;
    this.validators = 0;
    this.events = 0;
    this.total = 0;
    this.steps = 0;
  }
}
