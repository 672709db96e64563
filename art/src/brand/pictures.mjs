// The brand files: mark, logo, favicon and app icons. The link preview is a page picture.
import sharp from 'sharp';
import { minify } from '../core/minify.mjs';
import { markBody, markSvg } from './mark.mjs';
import { lockupSvg, svgFile } from './wordmark.mjs';

/** An app icon with a burst background. scale: size of the mark as a fraction of the icon. Radius 0 is full bleed (maskable, Apple). */
function iconSvg({ scale, radius }) {
  let rays = '';
  for (let i = 0; i < 14; i++) {
    const at = (t) => `${(50 + 90 * Math.cos(t)).toFixed(2)} ${(54 + 90 * Math.sin(t)).toFixed(2)}`;
    rays += `M50 54L${at((i * Math.PI) / 7)}L${at(((i + 0.5) * Math.PI) / 7)}Z`;
  }
  return svgFile(
    100,
    100,
    `<defs><radialGradient id="ib" cx=".6" cy=".35" r=".85"><stop offset="0" stop-color="#ff9a4a"/><stop offset=".45" stop-color="#f2466f"/><stop offset="1" stop-color="#5a1a9a"/></radialGradient><clipPath id="ic"><rect width="100" height="100" rx="${radius}"/></clipPath></defs>` +
      `<g clip-path="url(#ic)"><path d="M0 0H100V100H0Z" fill="url(#ib)"/><path d="${rays}" fill="#fff" opacity=".1"/><g transform="translate(${50 - 50 * scale} ${50 - 53 * scale}) scale(${scale})">${markBody({ id: 'im' })}</g></g>`,
  );
}

/** An app icon with a side of `side` pixels. Its 256 colors reduce the file size to a third without a visible difference. */
function iconPng({ side, scale, radius }) {
  const svg = Buffer.from(iconSvg({ scale, radius }));
  const png = sharp(svg, { density: (72 * side * 2) / 100 }).resize(side, side);
  const full = radius ? png : png.flatten({ background: '#f2466f' });
  return full.png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
}

const DRAWINGS = {
  'mark.svg': () => minify(markSvg({ id: 'mk' })),
  'logo.svg': () => minify(lockupSvg()),
  'favicon.svg': () => minify(markSvg({ id: 'fv', simple: true })),
  'icon-192.png': () => iconPng({ side: 192, scale: 0.84, radius: 22 }),
  'icon-512.png': () => iconPng({ side: 512, scale: 0.84, radius: 22 }),
  'icon-maskable-512.png': () => iconPng({ side: 512, scale: 0.64, radius: 0 }),
  'apple-touch-icon-180.png': () => iconPng({ side: 180, scale: 0.8, radius: 0 }),
};

export const BRAND_PICTURES = Object.entries(DRAWINGS).map(([file, drawing]) => ({
  name: `brand/${file.split('.')[0]}`,
  draw: async () => ({ [`brand/${file}`]: await drawing() }),
}));
