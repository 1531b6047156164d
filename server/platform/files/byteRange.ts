import type { ByteRange } from './storage';

/**
 * The one range that a request asks for (RFC 9110, 14.2). Nothing for several, or for what is no
 * range: the whole is answered then. `outside` is to be answered with 416.
 */
export const readRange = (
    header: string | undefined,
    size: number,
): ByteRange | 'outside' | undefined => {
    const found = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
    const [, from = '', to = ''] = found ?? [];
    if (from === '' && to === '') return undefined;
    if (from === '') {
        const length = Math.min(Number(to), size);
        return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
    }
    const start = Number(from);
    const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
    if (to !== '' && Number(to) < start) return undefined;
    return start >= size ? 'outside' : { start, end };
};
