// Measure the visible part of a drawing's canvas.
import sharp from 'sharp';

/** The width of the measured raster, in pixels. */
const RASTER = 256;
/** The alpha value (out of 255) above which a pixel counts as visible. Soft shadows are below it. */
const VISIBLE = 100;

/** Return [x0, y0, x1, y1] of an SVG body's visible pixels, in its own units. */
export async function measure(body, w, h) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${w} ${h}" width="${RASTER}" height="${Math.round((RASTER * h) / w)}">${body.replace(/currentColor/g, '#000')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { x0: info.width, y0: info.height, x1: 0, y1: 0 };
  for (let i = 0; i < info.width * info.height; i++) {
    if (data[i * 4 + 3] <= VISIBLE) continue;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x + 1);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y + 1);
  }
  const unit = w / RASTER;
  return [box.x0, box.y0, box.x1, box.y1].map((v) => Math.round(v * unit * 100) / 100);
}
