/** Conversions between sRGB and OKLCH, and the contrast of WCAG 2. See https://bottosson.github.io/posts/oklab. */

/** Red, green and blue from 0 to 1, as in `#rrggbb`. */
type Rgb = readonly [red: number, green: number, blue: number];
/** Lightness from 0 to 1, chroma, and hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

/** The color of `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, second), ((Math.atan2(second, a) * 180) / Math.PI + 360) % 360];
}

function linearOf([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const tolerance = 0.0005;
const isShown = (color: Oklch): boolean =>
  linearOf(color).every((value) => value >= -tolerance && value <= 1 + tolerance);

/** The nearest color that screens can show, as `#rrggbb`: with the same lightness and hue, and less chroma if necessary. */
export function hexOf(color: Oklch): string {
  const [lightness, chroma, hue] = color;
  let most = chroma;
  if (!isShown(color)) {
    let least = 0;
    for (let step = 0; step < 16; step++) {
      const middle = (least + most) / 2;
      if (isShown([lightness, middle, hue])) least = middle;
      else most = middle;
    }
    most = least;
  }
  const digits = linearOf([lightness, most, hue]).map((value) => {
    const byte = Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map(toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
