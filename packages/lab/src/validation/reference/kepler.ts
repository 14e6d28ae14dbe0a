/** The ellipse of two bodies in closed form: Kepler's equation by Newton's method. */

/** A place on the orbit in its plane, perihelion along +x, and the distance from the focus. */
export interface OrbitPoint {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The orbit with semi-major axis 1 m and GM = 1 m³/s² (period 2π s), `t` s after perihelion. */
export function keplerOrbit(eccentricity: number, t: number): OrbitPoint {
  const meanAnomaly = t - 2 * Math.PI * Math.round(t / (2 * Math.PI));
  // M = E − e sin E; from E = M ± e Newton's method cannot overshoot.
  let anomaly = meanAnomaly + (meanAnomaly < 0 ? -eccentricity : eccentricity);
  for (let i = 0; i < 20; i++) {
    const error = anomaly - eccentricity * Math.sin(anomaly) - meanAnomaly;
    anomaly -= error / (1 - eccentricity * Math.cos(anomaly));
  }
  const x = Math.cos(anomaly) - eccentricity;
  const y = Math.sqrt(1 - eccentricity * eccentricity) * Math.sin(anomaly);
  return { x, y, r: 1 - eccentricity * Math.cos(anomaly) };
}
