/** The maximum size of a picture before scaling, in bytes. */
export const maxPhotoBytes = 5 * 1000 * 1000;
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The side length of the stored picture in pixels, which is four times the largest displayed size. */
const edge = 256;

/**
 * Crops a picture to its central square and scales it to 256 × 256 pixels. Photographs become JPEG. All
 * others become PNG, which preserves transparency.
 * @throws if the browser cannot read the picture
 */
export async function cropPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const side = Math.min(picture.width, picture.height);
    const canvas = new OffscreenCanvas(edge, edge);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas');
    pen.imageSmoothingQuality = 'high';
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    pen.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
    const isPhotograph = file.type === 'image/jpeg';
    return await canvas.convertToBlob(
      isPhotograph ? { type: 'image/jpeg', quality: 0.9 } : { type: 'image/png' },
    );
  } finally {
    picture.close();
  }
}
