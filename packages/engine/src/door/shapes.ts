/** The shapes that not every application has, each with what it needs to collide: see `brings.ts`. */

import { bringCapsule } from '../collision/kits/capsule.js';
import { bringCone } from '../collision/kits/cone.js';
import { bringCylinder } from '../collision/kits/cylinder.js';
import { bringEllipsoid } from '../collision/kits/ellipsoid.js';
import { bringHull } from '../collision/kits/hull.js';
import { bringRectangle } from '../collision/kits/rectangle.js';
import { bringSphere } from '../collision/kits/sphere.js';
import { bringSurfaces } from '../collision/kits/surfaces.js';
import { bodyFromModel as bodyFromModelBare } from '../objects/body-from-model.js';
import { Capsule as CapsuleBare } from '../shapes/capsule.js';
import { Cone as ConeBare } from '../shapes/cone.js';
import { Cylinder as CylinderBare } from '../shapes/cylinder.js';
import { bodyShapesFromModel as bodyShapesFromModelBare } from '../shapes/decompose/body-shapes.js';
import { decomposeMesh as decomposeMeshBare } from '../shapes/decompose/decompose.js';
import { Ellipsoid as EllipsoidBare } from '../shapes/ellipsoid.js';
import { shapeFromDescription as shapeFromDescriptionBare } from '../shapes/from-description.js';
import { HeightField as HeightFieldBare } from '../shapes/height-field.js';
import { ConvexHull as ConvexHullBare } from '../shapes/hull.js';
import { TriangleMesh as TriangleMeshBare } from '../shapes/mesh.js';
import { Rectangle as RectangleBare } from '../shapes/rectangle.js';
import { Sphere as SphereBare } from '../shapes/sphere.js';
import { brings } from './brings.js';

export const Capsule = /* @__PURE__ */ brings(CapsuleBare, bringCapsule);
export type Capsule = CapsuleBare;
export const Cone = /* @__PURE__ */ brings(ConeBare, bringCone);
export type Cone = ConeBare;
export const Cylinder = /* @__PURE__ */ brings(CylinderBare, bringCylinder);
export type Cylinder = CylinderBare;
export const Ellipsoid = /* @__PURE__ */ brings(EllipsoidBare, bringEllipsoid);
export type Ellipsoid = EllipsoidBare;
export const HeightField = /* @__PURE__ */ brings(HeightFieldBare, bringHull, bringSurfaces);
export type HeightField = HeightFieldBare;
export const ConvexHull = /* @__PURE__ */ brings(ConvexHullBare, bringHull);
export type ConvexHull = ConvexHullBare;
export const Rectangle = /* @__PURE__ */ brings(RectangleBare, bringRectangle);
export type Rectangle = RectangleBare;
export const Sphere = /* @__PURE__ */ brings(SphereBare, bringSphere);
export type Sphere = SphereBare;
export const TriangleMesh = /* @__PURE__ */ brings(TriangleMeshBare, bringHull, bringSurfaces);
export type TriangleMesh = TriangleMeshBare;

export const decomposeMesh = /* @__PURE__ */ brings(decomposeMeshBare, bringHull);
export const bodyFromModel = /* @__PURE__ */ brings(bodyFromModelBare, bringHull, bringSurfaces);
export const bodyShapesFromModel = /* @__PURE__ */ brings(
  bodyShapesFromModelBare,
  bringHull,
  bringSurfaces,
);
export const shapeFromDescription = /* @__PURE__ */ brings(
  shapeFromDescriptionBare,
  bringSphere,
  bringCapsule,
  bringCylinder,
  bringCone,
  bringEllipsoid,
  bringHull,
  bringRectangle,
  bringSurfaces,
);
