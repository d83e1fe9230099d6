import fs from 'node:fs';
import zlib from 'node:zlib';
import { loadImage, createCanvas } from '@napi-rs/canvas';

const MOST_COLOURS = 256;
/** Colours are rounded to the first of these steps at which few enough are left: half a step is far below what counts as different. */
const STEPS = [1, 4, 8, 12, 16, 24];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(zlib.crc32(body), body.length + 4);
  return whole;
}

/** Each pixel's place in a list of colours, which stand as 0xRRGGBB; null where there are too many. */
function indexed(pixels: Uint8ClampedArray, step: number): { places: Uint8Array; colours: number[] } | null {
  const rounded = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value / step) * step));
  const known = new Map<number, number>();
  const places = new Uint8Array(pixels.length / 4);
  for (let pixel = 0; pixel < places.length; pixel += 1) {
    const at = pixel * 4;
    const colour = (rounded[pixels[at]!]! << 16) | (rounded[pixels[at + 1]!]! << 8) | rounded[pixels[at + 2]!]!;
    let place = known.get(colour);
    if (place === undefined) {
      if (known.size === MOST_COLOURS) return null;
      known.set(colour, (place = known.size));
    }
    places[pixel] = place;
  }
  return { places, colours: [...known.keys()] };
}

/** Writes a picture again with a palette, which takes a third of the room. One of more colours than rounding joins stays as it is. */
export async function shrink(file: string): Promise<void> {
  const image = await loadImage(file);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  for (const step of STEPS) {
    const found = indexed(pixels, step);
    if (found) return fs.writeFileSync(file, png(width, height, found));
  }
}

function png(width: number, height: number, { places, colours }: NonNullable<ReturnType<typeof indexed>>): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette.
  head.set([8, 3], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) rows.set(places.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const parts = [
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', zlib.deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}
