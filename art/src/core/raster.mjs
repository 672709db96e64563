// Convert SVG to pixels, WebP and AVIF.
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

/** Encode an image as AVIF. Like WebP, it has half the color resolution. */
export const avif = (image, quality) =>
  image.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();

const QUALITIES = [46, 40, 34, 28, 23, 19, 15, 12, 9, 6];

/** Return the best AVIF within a size limit. Detailed pictures get a lower quality, but compression is less visible in them. */
export async function avifWithin(bytes, image) {
  for (const quality of QUALITIES) {
    const encoded = await avif(image.clone(), quality);
    if (encoded.length <= bytes) return encoded;
  }
  throw new Error(`No quality fits into ${bytes} bytes`);
}
