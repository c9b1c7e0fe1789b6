/** What a photo suffers. All of it is optional. */
export type Damage = {
  /** How the camera is turned, in degrees. */
  readonly tilt?: number;
  /** How many pixels a module of the code is in the photo: 3 unless told. */
  readonly module?: number;
  /** How blurred it is: the standard deviation in modules. */
  readonly blur?: number;
  /** The share of the light that is left. */
  readonly light?: number;
  /** The standard deviation of the sensor's noise, in grays. */
  readonly noise?: number;
  /** How bright a reflection on the code is, in grays. */
  readonly glare?: number;
  /** A canvas's quality of JPEG, 0 to 1: 0.85 unless told. */
  readonly quality?: number;
  /** How much shorter the far edge is than the near one, as a share; the second from left to right. */
  readonly perspective?: readonly [number, number];
  readonly shear?: number;
  /** How much around the code the photo shows, as a share of its width; the whole card unless told. */
  readonly crop?: number;
  readonly isMirrored?: boolean;
  /** The photo's size in pixels, where it shows more than the card. */
  readonly size?: readonly [number, number];
};
