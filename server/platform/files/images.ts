import { writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import {
    mediumPixels,
    shownImages,
    thumbnailPixels,
} from '../../../contract/platform/resources/files';
import { invalid } from '../http/errors';

export const maxPixels = 100_000_000;
export const secondsPerImage = 60;

export type ShownType = (typeof shownImages)[number];

/** What libvips calls each type, and its readers. */
const formats = {
    'image/jpeg': ['jpeg', 'VipsForeignLoadJpeg'],
    'image/png': ['png', 'VipsForeignLoadPng'],
    'image/webp': ['webp', 'VipsForeignLoadWebp'],
    'image/gif': ['gif', 'VipsForeignLoadNsgif'],
    'image/avif': ['heif', 'VipsForeignLoadHeif'],
} as const satisfies Record<ShownType, readonly [format: string, reader: string]>;

/** Loaded when the first image comes; its memory and its threads are kept small. */
let loading: Promise<typeof import('sharp').default> | undefined;
export const loadSharp = () => {
    loading ??= import('sharp').then(({ default: sharp }) => {
        sharp.cache(false);
        sharp.concurrency(1);
        // no reader may be found by what a file says it is, but these
        sharp.block({ operation: ['VipsForeignLoad'] });
        sharp.unblock({ operation: Object.values(formats).map(([, reader]) => reader) });
        return sharp;
    });
    return loading;
};

/** An image that has been decoded once. */
export interface ReadImage {
    /** px, as it is shown */
    width: number;
    height: number;
    /** WebP */
    thumbnail: Buffer;
    /** WebP, of what is larger than that */
    medium: Buffer | undefined;
    /** where the same image lies without what its camera wrote into it; nothing had to go without it */
    cleanPath: string | undefined;
}

const isWritten = (meta: Metadata): boolean =>
    [meta.exif, meta.iptc, meta.xmp, meta.tifftagPhotoshop].some(block => block !== undefined) ||
    (meta.comments?.length ?? 0) > 0;

const encoded = (image: Sharp, mime: ShownType): Sharp => {
    switch (mime) {
        case 'image/jpeg':
            return image.jpeg({ quality: 90 });
        case 'image/png':
            return image.png();
        case 'image/webp':
            return image.webp({ quality: 90 });
        case 'image/gif':
            return image.gif();
        case 'image/avif':
            return image.avif({ quality: 65, effort: 2 });
    }
};

export const damaged = () => invalid({ file: 'image.damaged' });

/** Header and size of an image; throws 422 for one that is none, or too large to be decoded. */
export const readHeader = async (path: string, mime: ShownType): Promise<Metadata> => {
    const sharp = await loadSharp();
    let meta: Metadata;
    try {
        meta = await sharp(path, { limitInputPixels: false }).metadata();
    } catch {
        throw damaged();
    }
    if (meta.format !== formats[mime][0]) throw damaged();
    if (meta.width * meta.height > maxPixels) throw invalid({ file: 'image.too_many_pixels' });
    return meta;
};

/** Writes an image again, upright and without anything about its camera, its place or its maker. */
const writeClean = async (path: string, mime: ShownType, meta: Metadata): Promise<string> => {
    const sharp = await loadSharp();
    const animated = (meta.pages ?? 1) > 1;
    const frames = animated ? (meta.pages ?? 1) : 1;
    if (meta.width * meta.height * frames > maxPixels) {
        throw invalid({ file: 'image.too_many_pixels' });
    }
    const cleanPath = `${path}.clean`;
    const image = sharp(path, { animated, limitInputPixels: maxPixels, failOn: 'error' });
    const upright = animated ? image : image.autoOrient();
    await encoded(upright, mime).timeout({ seconds: secondsPerImage }).toFile(cleanPath);
    return cleanPath;
};

/** A WebP whose longer side has so many px at most; of what moves the first picture. */
const smaller = async (path: string, pixels: number): Promise<Buffer> => {
    const sharp = await loadSharp();
    return sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: secondsPerImage })
        .toBuffer();
};

/** What moves is shown as it is where it is shown large. */
const mediumOf = async (path: string, meta: Metadata): Promise<Buffer | undefined> => {
    const isLarge = Math.max(meta.width, meta.height) > mediumPixels;
    return isLarge && (meta.pages ?? 1) === 1 ? smaller(path, mediumPixels) : undefined;
};

/**
 * Decodes an image: its size, a thumbnail, a medium form and, where it tells more than it shows, a copy
 * that does not, at `<path>.clean`. Throws 422 for one that is damaged or too large.
 */
export const readImage = async (path: string, mime: ShownType): Promise<ReadImage> => {
    const meta = await readHeader(path, mime);
    try {
        const thumbnail = await smaller(path, thumbnailPixels);
        const medium = await mediumOf(path, meta);
        const cleanPath = isWritten(meta) ? await writeClean(path, mime, meta) : undefined;
        const { width, height } = meta.autoOrient;
        return { width, height, thumbnail, medium, cleanPath };
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== undefined) throw cause;
        throw cause instanceof Error && 'status' in cause ? cause : damaged();
    }
};

/**
 * An image made to fit into a rectangle, as WebP and without anything but what it shows; of one that moves the first
 * picture. Throws 422 for what is no image.
 */
export const fittedImage = async (
    path: string,
    mime: string,
    { width, height }: { width: number; height: number },
): Promise<Buffer> => {
    if (!isShownImage(mime)) throw invalid({ file: 'image.not_shown' });
    const sharp = await loadSharp();
    await readHeader(path, mime);
    try {
        return await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
            .autoOrient()
            .resize({ width, height, fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 85 })
            .timeout({ seconds: secondsPerImage })
            .toBuffer();
    } catch (cause) {
        throw (cause as NodeJS.ErrnoException).code === undefined ? damaged() : cause;
    }
};

export const isShownImage = (mime: string): mime is ShownType =>
    (shownImages as readonly string[]).includes(mime);

/**
 * Writes the middle of an image as a square of so many pixels over it, as WebP and without anything
 * but what it shows; of one that moves the first picture. Throws 422 for what is no image.
 */
export const squareImage = async (path: string, mime: string, pixels: number): Promise<void> => {
    if (!isShownImage(mime)) throw invalid({ file: 'image.not_shown' });
    const sharp = await loadSharp();
    await readHeader(path, mime);
    try {
        const square = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
            .autoOrient()
            .resize({ width: pixels, height: pixels, fit: 'cover' })
            .webp({ quality: 85 })
            .timeout({ seconds: secondsPerImage })
            .toBuffer();
        await writeFile(path, square);
    } catch (cause) {
        throw (cause as NodeJS.ErrnoException).code === undefined ? damaged() : cause;
    }
};
