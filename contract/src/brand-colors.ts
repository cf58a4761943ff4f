import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts';

/** The backgrounds of text on the plugin's pages, from web/src/ui/theme-light.css and theme-dark.css. */
export const brandBackgrounds = {
  light: { canvas: [0.984, 0.002, 265], surface: [1, 0, 0], sunken: [0.966, 0.003, 265] },
  dark: { canvas: [0.158, 0.006, 265], surface: [0.19, 0.007, 265], sunken: [0.223, 0.008, 265] },
} as const satisfies Record<string, Record<string, Oklch>>;
export type BrandTheme = keyof typeof brandBackgrounds;

/** The colors of a theme that follow a brand's accent color, by the names of their custom properties. */
export type BrandColors = Record<
  | 'accent'
  | 'accent-hover'
  | 'on-accent'
  | 'accent-ink'
  | 'accent-soft'
  | 'solid'
  | 'solid-hover'
  | 'on-solid',
  string
>;

/** WCAG 2.2 AA for text. */
const textContrast = 4.5;
/** A button is recognized by its text; its area only has to be visible. */
const areaContrast = 1.25;
const white = '#ffffff';
const black = '#0b0c0e';
/** A tinted background: its lightness, and at most this chroma. */
const soft = { light: [0.962, 0.018], dark: [0.265, 0.055] } as const;
/** How much a button's lightness changes under the pointer. */
const hoverStep = 0.045;

const isAccent = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The accent color in a theme, changed in lightness only as far as its contrast requires. */
export function brandColors(accent: string, theme: BrandTheme): BrandColors {
  const color = oklchOf(accent);
  const [, chroma, hue] = color;
  const pages = Object.values(brandBackgrounds[theme]).map((one) => hexOf(one));
  const [softLightness, softChroma] = soft[theme];
  const tint = hexOf([softLightness, Math.min(chroma, softChroma), hue]);
  const away = theme === 'light' ? 0 : 1;
  const solid = buttonColors(color, pages, away);
  return {
    accent: solid.area,
    'accent-hover': solid.hover,
    'on-accent': solid.text,
    'accent-ink': withContrast(color, [...pages, tint], textContrast, away),
    'accent-soft': tint,
    solid: solid.area,
    'solid-hover': solid.hover,
    'on-solid': solid.text,
  };
}

type ButtonColors = { area: string; hover: string; text: string };

/** A button whose area is as close to the color as possible, with the text that is legible on it. */
function buttonColors(color: Oklch, pages: readonly string[], away: 0 | 1): ButtonColors {
  const visible = oklchOf(withContrast(color, pages, areaContrast, away));
  const isDark = contrastOf(hexOf(visible), white) >= textContrast;
  const text = isDark ? white : black;
  const area = withContrast(visible, [text], textContrast, isDark ? 0 : 1);
  const [lightness, chroma, hue] = oklchOf(area);
  // Away from the text, so that the contrast only grows, and from the page's color at the end of the scale.
  const step = isDark ? -hoverStep : hoverStep;
  const moved = lightness + step;
  const hover = hexOf([moved < 0 || moved > 1 ? lightness - step : moved, chroma, hue]);
  const isLegible = contrastOf(hover, text) >= textContrast;
  return { area, hover: isLegible ? hover : area, text };
}

/**
 * The color as `#rrggbb`, if it has a contrast on all backgrounds; otherwise the nearest lightness toward black (0) or
 * white (1) that has it.
 */
function withContrast(color: Oklch, backgrounds: readonly string[], least: number, end: 0 | 1): string {
  const [lightness, chroma, hue] = color;
  const hexAt = (one: number) => hexOf([one, chroma, hue]);
  const isEnough = (hex: string) => backgrounds.every((one) => contrastOf(hex, one) >= least);
  if (isEnough(hexAt(lightness))) return hexAt(lightness);
  let near = lightness;
  let far: number = end;
  for (let step = 0; step < 16; step++) {
    const middle = (near + far) / 2;
    if (isEnough(hexAt(middle))) far = middle;
    else near = middle;
  }
  return hexAt(far);
}

/** The style sheet with a brand's colors in both themes; empty without an accent color. */
export function brandStyle(accent: string): string {
  if (!isAccent(accent)) return '';
  const rules = (theme: BrandTheme) =>
    Object.entries(brandColors(accent, theme))
      .map(([name, hex]) => `--${name}:${hex}`)
      .join(';');
  return `:root{${rules('light')}}@media (prefers-color-scheme:dark){:root{${rules('dark')}}}`;
}
