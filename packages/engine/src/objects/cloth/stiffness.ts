/** How strongly a cloth resists, whatever model moves it. */

/** The numbers of a material that is thin. */
export interface ClothStiffness {
  /** Force per width that doubles a thread's length, N/m. */
  readonly stretch: number;
  /** Resistance of the right angle between the threads, N/m. */
  readonly shear: number;
  /** Bending moment per width for a curvature of 1/m, N·m. */
  readonly bend: number;
  /** Time in which the cloth's own motions die: each resistance c has a damping c · this, s. */
  readonly damping: number;
}

/** What moving air does to a cloth. */
export interface ClothAir {
  /** ρ C/2 of a sheet that stands across the wind, kg/m³ */
  readonly normal: number;
  /** the same for air along the sheet, kg/m³ */
  readonly tangential: number;
}
