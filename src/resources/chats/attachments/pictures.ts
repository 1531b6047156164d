import { useQuery } from '@tanstack/react-query';
import { shownImages } from '../../../../contract/platform/resources/files';

/** Bytes; larger pictures are offered and not shown. */
const maxShown = 10 << 20;

/** Whether a file is a picture that is shown where it stands. */
export const isPicture = ({ mime, size }: { mime: string; size: number }): boolean =>
    (shownImages as readonly string[]).includes(mime) && size <= maxShown;

/**
 * A copy of a picture whose longer side has so many pixels at most, as a data address: of what is
 * not the server's own, the page's policy shows nothing else.
 */
const smallCopy = async (blob: Blob, pixels: number): Promise<string> => {
    const image = await createImageBitmap(blob);
    const scale = Math.min(1, pixels / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return canvas.toDataURL('image/webp', 0.85);
};

interface Wanted {
    /** what tells this picture from others */
    name: string;
    /** px of the longer side */
    pixels: number;
    isWanted: boolean;
    read: (signal: AbortSignal) => Promise<Blob>;
}

/** A picture as an address that an image may have, once it is there; what is none has none. */
export const usePicture = ({ name, pixels, isWanted, read }: Wanted) =>
    useQuery({
        queryKey: ['pictures', name, pixels],
        queryFn: async ({ signal }) => smallCopy(await read(signal), pixels),
        enabled: isWanted,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        meta: { isSilent: true },
    });
