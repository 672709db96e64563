// Convert SVG to pixels, WebP.
import sharp from 'sharp';
import { DRAFT } from './files.mjs';

/** Supersampling factor. Pictures are rendered this many times larger and scaled down. */
export const SUPERSAMPLING = DRAFT ? 1 : 3;

/** Rasterize and color-grade an SVG. Supersampling smooths the edges of the icons' filters. */
export async function rasterise(svg, w, h, times = SUPERSAMPLING) {
  const big = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(w * times, h * times, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(
    await sharp(big)
      .resize(w, h, { kernel: 'lanczos3' })
      .modulate({ saturation: 1.14, brightness: 1.03 })
      .linear([1.06, 1.06, 1.06, 1], [-7, -7, -7, 0])
      .png()
      .toBuffer(),
  );
}

/** Encode an image as WebP with the settings for all pictures. */
export const webp = (image, quality = 84) =>
  image.webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true });
