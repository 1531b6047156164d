import {
    damaged,
    isShownImage,
    loadSharp,
    maxPixels,
    readHeader,
    secondsPerImage,
} from '../../../platform/files/images';
import type { StampMask } from './stampMask';

/** px of the longer side; enough to read a statement by */
const longest = 2_400;

/**
 * A picture drawn anew, upright, as JPEG, with the stamp all over it; without one only to see whether that can be done.
 * Nothing of the file but what it shows is in it. Throws 422 for what is damaged or too large.
 */
export const stampPicture = async (
    path: string,
    mime: string,
    stamp?: StampMask,
): Promise<Buffer> => {
    if (!isShownImage(mime)) throw damaged();
    await readHeader(path, mime);
    const sharp = await loadSharp();
    try {
        const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
            .autoOrient()
            .flatten({ background: '#ffffff' })
            .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
            .timeout({ seconds: secondsPerImage })
            .toBuffer({ resolveWithObject: true });
        const width = Math.max(info.width, stamp?.width ?? 0);
        const height = Math.max(info.height, stamp?.height ?? 0);
        const canvas = sharp(data, { limitInputPixels: maxPixels }).extend({
            right: width - info.width,
            bottom: height - info.height,
            background: '#ffffff',
        });
        if (!stamp) return await canvas.jpeg({ quality: 85 }).toBuffer();
        const raw = { width: stamp.width, height: stamp.height, channels: 4 } as const;
        return await canvas
            .composite([{ input: stamp.data, raw, tile: true, gravity: 'northwest' }])
            .jpeg({ quality: 85 })
            .timeout({ seconds: secondsPerImage })
            .toBuffer();
    } catch (cause) {
        throw (cause as NodeJS.ErrnoException).code === undefined ? damaged() : cause;
    }
};
